import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import type { Editor } from '@/web/editor/core/editor'
import { frameAfterCut } from '@/web/editor/core/words/frame-after-cut'
import { notify } from '@/web/ui/notice/notices'

/**
 * Performs an edit as one step named `name`, and shows the reason if it is refused. Returns whether it was
 * done. If playback is paused, the playhead stays at the same point of the source when frames before it are
 * cut or restored.
 */
export function tryEdit(
  { store, playhead }: Pick<Editor, 'store' | 'playhead'>,
  name: string,
  edit: (project: Project) => EditResult,
): boolean {
  const before = store.state.project
  const reason = store.perform(name, edit)
  if (reason) notify({ message: reason, tone: 'warn' })
  const frame = playhead.isPlaying() ? null : frameAfterCut(before, store.state.project, playhead.frame())
  if (frame !== null && frame !== playhead.frame()) playhead.seek(frame)
  return reason === null
}
