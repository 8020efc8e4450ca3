import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { lazyModule } from '@/compositions/loading/lazy-module'
import type { Destination } from './split-parts'

/** Why a file is not taken, before anything of it is sent: the title of the dialog and a sentence. */
export type Refusal = { title: string; reason: string }

/** A file that may go, with its seconds where the browser can tell. */
export type Accepted = { duration: number | null }

/** Files that a browser calls by no type, by their ending. */
const MEDIA_NAME =
  /\.(mp4|m4v|mov|mkv|webm|avi|wmv|flv|mpe?g|m2?ts|mts|3gp|ogv|mp3|m4a|wav|flac|aac|og[ga]|opus|wma|aiff?)$/i

const isMedia = ({ type, name }: File): boolean => /^(video|audio)\//.test(type) || MEDIA_NAME.test(name)

const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|svg|json)$/i

/** Pictures, drawings and Lottie files (.json): the server reads what they are, and fits pictures that are too large. */
const isPicture = ({ type, name }: File): boolean => /^image\//.test(type) || PICTURE_NAME.test(name)

/** What is taken where, and what to choose instead. */
const TAKEN = {
  project: { title: 'This file isn’t video or audio', instead: 'Choose an MP4, MOV, MP3 or WAV file.' },
  library: {
    title: 'This file isn’t video, audio or a picture',
    instead: 'Choose an MP4, MOV, MP3, WAV, PNG, JPG, GIF, SVG or Lottie file.',
  },
} as const

const { sourceMaxPixels } = LIMITS.upload

/**
 * Looks at a file before it is uploaded: whether it is something that `to` takes at all, its size against `uploadBytes`, its
 * pixels against the 4096 from which videos are scaled down to 1080p. What only the server can read goes: it looks again. What the team's plan lets a file be
 * is asked of the server, with its seconds, when the upload begins.
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
