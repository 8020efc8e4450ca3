import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { becoming } from '@/web/client/upload/becoming'
import type { Destination } from '@/web/client/upload/split-parts'
import { notify } from '../notice/notices'

/** A file to import; without a title it gets the name of the file. */
export type Wanted = { url: string; title?: string }

/** Starts the import of a file from the web. The server continues it without this page. Throws an `ApiError`. */
export async function importUrl({ url, title }: Wanted, to: Destination): Promise<void> {
  const body = { url, ...(title && { title }), ...becoming(to) }
  const { asset } = await call('POST /api/assets/upload_by_url/', { body })
  void queryClient.invalidateQueries({ queryKey: to.kind === 'project' ? keys.projects : keys.assets })
  void queryClient.invalidateQueries({ queryKey: keys.jobs })
  notify({ message: `Importing “${asset.title}”`, detail: 'You can close this page.' })
}
