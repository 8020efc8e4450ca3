import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { lazyModule } from '@/compositions/loading/lazy-module'
import type { Destination } from './split-parts'

/** Why a file is rejected before upload: the dialog's title and a sentence. */
export type Refusal = { title: string; reason: string }

/** An accepted file, with its duration in seconds if the browser can read it. */
export type Accepted = { duration: number | null }

/** Extensions of files for which browsers report no type. */
const MEDIA_NAME =
  /\.(mp4|m4v|mov|mkv|webm|avi|wmv|flv|mpe?g|m2?ts|mts|3gp|ogv|mp3|m4a|wav|flac|aac|og[ga]|opus|wma|aiff?)$/i

const isMedia = ({ type, name }: File): boolean => /^(video|audio)\//.test(type) || MEDIA_NAME.test(name)

const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|svg|json)$/i

/** Images and Lottie files (.json): the server detects their type, and scales down images that are too large. */
const isPicture = ({ type, name }: File): boolean => /^image\//.test(type) || PICTURE_NAME.test(name)

/** Accepted types by destination, and what to choose instead. */
const TAKEN = {
  project: { title: 'This file isn’t video or audio', instead: 'Choose an MP4, MOV, MP3 or WAV file.' },
  library: {
    title: 'This file isn’t video, audio or a picture',
    instead: 'Choose an MP4, MOV, MP3, WAV, PNG, JPG, GIF, SVG or Lottie file.',
  },
} as const

const { sourceMaxPixels } = LIMITS.upload

/**
 * Checks a file before upload: its type against `to`, its size against `uploadBytes`, and its pixels against 4096, from
 * which videos are scaled down to 1080p. Files that only the server can read are accepted; it checks again. The plan's
 * limits are checked by the server with the file's duration when the upload starts.
 */
export async function checkFile(
  file: File,
  uploadBytes: number,
  to: Destination,
): Promise<Refusal | Accepted> {
  const isDrawn = to.kind === 'library' && isPicture(file)
  if (!isMedia(file) && !isDrawn) {
    const { title, instead } = TAKEN[to.kind]
    return { title, reason: `${file.name} can’t be used here. ${instead}` }
  }
  if (file.size === 0)
    return { title: 'This file is empty', reason: `${file.name} has no content. Choose another file.` }
  if (file.size > uploadBytes)
    return {
      title: MESSAGES.upload.sizeOverPlan,
      reason: `${file.name} is ${fileSize(file.size)}. Files can be up to ${fileSize(uploadBytes)}.`,
    }
  if (isDrawn) return { duration: null }
  const { probeFile } = await lazyModule(() => import('./probe-file'))
  const probed = await probeFile(file)
  if (probed === 'broken')
    return {
      title: 'This file can’t be read',
      reason: `We can’t open ${file.name}. It may be damaged; try exporting it again.`,
    }
  if (probed && Math.max(probed.width, probed.height) > sourceMaxPixels)
    return {
      title: MESSAGES.upload.resolutionOver,
      reason: `${file.name} is ${probed.width} × ${probed.height}, and videos can be up to ${sourceMaxPixels} pixels wide or tall. Save it as 1080p and upload it again.`,
    }
  return { duration: probed?.duration ?? null }
}
