import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import type { Editor } from '@/web/editor/core/editor'
import { sameMoment } from '@/web/editor/core/words/same-moment'
import { notify } from '@/web/ui/notice/notices'

/**
 * Does an edit as one step named `name`, and says why where it can't be done. Returns whether it was done. A playhead
 * that rests stays on the same moment of the talk, whatever is cut before it or brought back.
 */
export function tryEdit(
  { store, playhead }: Pick<Editor, 'store' | 'playhead'>,
  name: string,
  edit: (project: Project) => EditResult,
): boolean {
  const before = store.state.project
  const reason = store.perform(name, edit)
  if (reason) notify({ message: reason, tone: 'warn' })
  const frame = playhead.isPlaying() ? null : sameMoment(before, store.state.project, playhead.frame())
  if (frame !== null && frame !== playhead.frame()) playhead.seek(frame)
  return reason === null
}
