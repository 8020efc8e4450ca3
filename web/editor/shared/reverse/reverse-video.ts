import { reverseBlocker, reverseClip } from '@/compositions/edit/reverse-clip'
import { isVideo } from '@/compositions/model/layers/layer'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'
import { runJob } from '../jobs/run-job'
import { notifyWithUndo } from '../session/notify-with-undo'
import { tryEdit } from '../session/try-edit'

/**
 * Has a copy of a video's part made that plays backward, and lets the video play it, as one step. The progress is shown
 * under the id of the layer. What can't be reversed shows a notice with the reason.
 */
export async function reverseVideo(editor: Editor, layerId: string): Promise<void> {
  const { project } = editor.store.state
  const layer = project.layers.find(one => one.id === layerId)
  const reason = reverseBlocker(layer)
  if (reason !== null || !layer || !isVideo(layer)) {
    if (reason !== null) notify({ message: reason, tone: 'warn' })
    return
  }
  const { mediaRef: sourceRef, trim } = layer
  const { id } = editor.opened
  const asset = project.media[sourceRef]?.assetId ?? ''
  const isDone = await runJob(editor, layerId, {
    start: () => call('POST /api/projects/{id}/reverse/', { params: { id }, body: { asset, ...trim } }),
    ask: (job, signal) => call('GET /api/projects/{id}/reverse/{job}/', { params: { id, job }, signal }),
    failure: 'The clip could not be reversed',
    finish({ asset: made, part }) {
      const known = made && editor.media.know(editor.store.state.project, made)
      if (!part || !known) return false
      return tryEdit(editor, 'Reverse', now => reverseClip(now, { layerId, sourceRef, part, ...known }))
    },
  })
  if (isDone) notifyWithUndo(editor, 'The clip plays backward now')
}
