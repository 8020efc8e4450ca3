import type { CallResult } from '@/web/client/call'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { tellError } from '../errors/tell-error'
import { counted } from '../format/counted'
import { notify } from '../notice/notices'

const clips = (count: number) => counted(count, 'clip')

/** What takes back a look that clips were given. */
export type LookUndo = CallResult<'POST /api/projects/{id}/apply_all/'>['undo']

/**
 * Takes back a look that clips of the talk `parentId` were given, and says for how many; `id` is one of the clips. Those
 * that others have changed since stay as they are.
 */
export async function takeBackLook(id: string, parentId: string, undo: LookUndo): Promise<void> {
  try {
    const { changed, kept } = await call('POST /api/projects/{id}/apply_all/', {
      params: { id },
      body: { undo },
    })
    await queryClient.invalidateQueries({ queryKey: keys.clips(parentId) })
    const detail = kept
      ? `${clips(kept)} changed since, and ${kept === 1 ? 'stays as it is' : 'stay as they are'}.`
      : undefined
    notify({ message: `${clips(changed)} as before`, tone: 'ok', detail })
  } catch (error) {
    tellError(error)
  }
}
