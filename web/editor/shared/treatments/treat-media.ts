import { MESSAGES } from '@/compositions/catalog/messages'
import { originalOf, swapRecording } from '@/compositions/edit/swap-recording'
import type { Media } from '@/compositions/schema/media'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { runJob } from '../jobs/run-job'
import { notifyWithUndo } from '../session/notify-with-undo'
import { tryEdit } from '../session/try-edit'
import { isTreated, type Treatment } from './treatment'

type Request = { project: string; asset: string }

/** How a copy is requested and made, and what is said about it. */
const TREATMENTS = {
  voice: {
    start: ({ project: id, asset }: Request) =>
      call('POST /api/projects/{id}/clean_voice/', { params: { id }, body: { asset } }),
    ask: (id: string, job: string, signal: AbortSignal) =>
      call('GET /api/projects/{id}/clean_voice/{job}/', { params: { id, job }, signal }),
    ...{ on: 'Clean up voice', off: 'Original sound', done: 'The voice is cleaned up' },
    failure: 'The voice could not be cleaned up',
  },
  background: {
    start: ({ project: id, asset }: Request) =>
      call('POST /api/projects/{id}/blur_background/', { params: { id }, body: { asset } }),
    ask: (id: string, job: string, signal: AbortSignal) =>
      call('GET /api/projects/{id}/blur_background/{job}/', { params: { id, job }, signal }),
    ...{ on: 'Blur background', off: 'Original background', done: 'The background is blurred' },
    failure: 'The background could not be blurred',
  },
} as const

const OTHER = { voice: 'background', background: 'voice' } as const satisfies Record<Treatment, Treatment>

const mediaOf = (editor: Editor, mediaRef: string): Media | undefined =>
  editor.store.state.project.media[mediaRef]

/** Plays an asset instead of a media of the project, as one step; its name stays. Returns whether it was done. */
function swapTo(editor: Editor, step: string, mediaRef: string, asset: Asset): boolean {
  const old = mediaOf(editor, mediaRef)
  const { project_media: media } = asset
  if (!old || !media) return false
  editor.media.locate(mediaRef, asset)
  const { title = media.title } = old
  return tryEdit(editor, step, now =>
    swapRecording(now, { mediaRef, media: { ...media, ...(title !== undefined && { title }) } }),
  )
}

type Place = { mediaRef: string; key: string }

/** Has `asset` treated, and plays the copy as the step `step` if the media is still the same. */
function playCopy(
  editor: Editor,
  treatment: Treatment,
  { mediaRef, key, asset, step }: Place & { asset: string; step: string },
): Promise<boolean> {
  const { start, ask, failure } = TREATMENTS[treatment]
  const { id } = editor.opened
  const before = mediaOf(editor, mediaRef)?.assetId
  return runJob(editor, key, {
    start: () => start({ project: id, asset }),
    ask: (job, signal) => ask(id, job, signal),
    failure,
    finish: ({ asset: made }) =>
      made !== null && mediaOf(editor, mediaRef)?.assetId === before && swapTo(editor, step, mediaRef, made),
  })
}

/**
 * Has a copy of a media made, without noise or with a blurred background, and plays it wherever the project plays the
 * media, as one step. The progress is shown under `key`. What fails shows a notice.
 */
export async function treatMedia(editor: Editor, treatment: Treatment, place: Place): Promise<void> {
  const asset = mediaOf(editor, place.mediaRef)?.assetId
  if (!asset) return
  const { on, done } = TREATMENTS[treatment]
  if (await playCopy(editor, treatment, { ...place, asset, step: on })) notifyWithUndo(editor, done)
}

/** Plays a media without the treatment: the original, or a copy of it that keeps the other treatment. */
export async function restoreMedia(editor: Editor, treatment: Treatment, place: Place): Promise<void> {
  const media = mediaOf(editor, place.mediaRef)
  if (!media || !isTreated(media, treatment)) return
  const { off } = TREATMENTS[treatment]
  const other = OTHER[treatment]
  try {
    const original = await call('GET /api/assets/{id}/', { params: { id: originalOf(media) } })
    // A second click, or Undo, may have done it meanwhile.
    if (mediaOf(editor, place.mediaRef)?.assetId !== media.assetId) return
    if (isTreated(media, other)) await playCopy(editor, other, { ...place, asset: original.id, step: off })
    else swapTo(editor, off, place.mediaRef, original)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      notify({ message: MESSAGES.treatments.gone, tone: 'warn' })
    else tellError(error)
  }
}
