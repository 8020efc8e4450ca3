import { MESSAGES } from '@/compositions/catalog/messages'
import { swapRecording } from '@/compositions/edit/swap-recording'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { runJob } from '../jobs/run-job'
import { notifyWithUndo } from '../session/notify-with-undo'
import { tryEdit } from '../session/try-edit'

/** Plays an asset instead of a media of the project, as one step; its name stays. Returns whether it was done. */
function swapTo(editor: Editor, step: string, mediaRef: string, asset: Asset): boolean {
  const old = editor.store.state.project.media[mediaRef]
  const { project_media: media } = asset
  if (!old || !media) return false
  editor.media.locate(mediaRef, asset)
  const { title = media.title } = old
  return tryEdit(editor, step, now =>
    swapRecording(now, { mediaRef, media: { ...media, ...(title !== undefined && { title }) } }),
  )
}

/**
 * Has a copy of a media made without noise, and plays it wherever the project plays the media, as one step. The progress
 * is shown under `key`. What fails shows a notice.
 */
export async function cleanUpVoice(editor: Editor, mediaRef: string, key: string): Promise<void> {
  const asset = editor.store.state.project.media[mediaRef]?.assetId
  if (!asset) return
  const { id } = editor.opened
  const isDone = await runJob(editor, key, {
    start: () => call('POST /api/projects/{id}/clean_voice/', { params: { id }, body: { asset } }),
    ask: (job, signal) => call('GET /api/projects/{id}/clean_voice/{job}/', { params: { id, job }, signal }),
    failure: 'The voice could not be cleaned up',
    finish: ({ asset: made }) =>
      made !== null &&
      editor.store.state.project.media[mediaRef]?.assetId === asset &&
      swapTo(editor, 'Clean up voice', mediaRef, made),
  })
  if (isDone) notifyWithUndo(editor, 'The voice is cleaned up')
}

/** Plays the original file instead of its cleaned copy. */
export async function restoreVoice(editor: Editor, mediaRef: string): Promise<void> {
  const cleanedFrom = () => editor.store.state.project.media[mediaRef]?.cleanedFrom
  const id = cleanedFrom()
  if (!id) return
  try {
    const original = await call('GET /api/assets/{id}/', { params: { id } })
    // A second click, or Undo, may have done it meanwhile.
    if (cleanedFrom() === id) swapTo(editor, 'Original sound', mediaRef, original)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      notify({ message: MESSAGES.cleanVoice.gone, tone: 'warn' })
    else tellError(error)
  }
}
