import type { Restored, TrashItem } from '@/api/domain/trash/contract'
import { pagePaths } from '@/api/platform/http/page-paths'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { tellError } from '../errors/tell-error'
import { navigation } from '../navigation/navigation'
import { notify } from '../notice/notices'

/** Something deleted, as it is named when it is restored. */
export type Deleted = Pick<TrashItem, 'kind' | 'id'>

/** What may show deleted things. */
const SHOWING = ['projects', 'project', 'clips', 'exports', 'assets', 'trash', 'subscription', 'jobs']

/** Has every list asked for again, after something went to the trash, came from it, or was deleted forever. */
export const refreshLists = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWING.includes(String(queryKey[0])) })

const RESTORE = {
  project: 'POST /api/trash/projects/{id}/restore/',
  clip: 'POST /api/trash/projects/{id}/restore/',
  file: 'POST /api/trash/assets/{id}/restore/',
  export: 'POST /api/trash/exports/{id}/restore/',
} as const

const PURGE = {
  project: 'DELETE /api/trash/projects/{id}/',
  clip: 'DELETE /api/trash/projects/{id}/',
  file: 'DELETE /api/trash/assets/{id}/',
  export: 'DELETE /api/trash/exports/{id}/',
  team: 'DELETE /api/trash/teams/{id}/',
} as const

/** What came back, in a sentence: a clip brings its project, a project its files. */
function sentence([first, ...needed]: Restored): string {
  const others = needed.filter(({ kind }) => kind !== 'file').map(({ title }) => `“${title}”`)
  const files = needed.filter(({ kind }) => kind === 'file').length
  const count = files === 1 ? '1 file' : `${files} files`
  const named = [...others, ...(files ? [count] : [])]
  const also = named.length ? ` with ${new Intl.ListFormat('en').format(named)}` : ''
  return `“${first?.title ?? ''}” was restored${also}`
}

/** Restores something deleted and says so; a team is entered. Tells why where it can't be. */
export async function restore({ kind, id }: Deleted): Promise<void> {
  try {
    if (kind === 'team') {
      await call('POST /api/trash/teams/{id}/restore/', { params: { id } })
      navigation.redirect(pagePaths.dashboard)
      return
    }
    const { restored } = await call(RESTORE[kind], { params: { id } })
    await refreshLists()
    notify({ message: sentence(restored), tone: 'ok' })
  } catch (error) {
    tellError(error)
  }
}

/** Deletes something in the trash forever. Throws an `ApiError` with the reason where it can't be. */
export async function deleteForever({ kind, id }: Deleted): Promise<void> {
  await call(PURGE[kind], { params: { id } })
  await refreshLists()
  await queryClient.invalidateQueries({ queryKey: keys.trash })
}
