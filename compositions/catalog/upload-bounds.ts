import { LIMITS } from './limits'
import { MESSAGES } from './messages'

/** Bounds of one upload: its size in MB, and the seconds of a video or sound. */
export type UploadBounds = {
  maxSize?: number | undefined
  minDuration?: number | undefined
  maxDuration?: number | undefined
}

const { sampleMaxMegabytes, sampleMinSeconds, sampleMaxSeconds } = LIMITS.voices

/** The bounds of the sample of a voice. */
export const SAMPLE_BOUNDS = {
  maxSize: sampleMaxMegabytes,
  minDuration: sampleMinSeconds,
  maxDuration: sampleMaxSeconds,
} satisfies UploadBounds

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

const { secondsPerMinute } = LIMITS.billing

const inWords = (seconds: number): string =>
  seconds && seconds % secondsPerMinute === 0
    ? count(seconds / secondsPerMinute, 'minute')
    : count(seconds, 'second')

/** What is known of a file: bytes, and seconds if it is a video or sound. */
type Measures = { bytes?: number; seconds?: number | null | undefined }

/** Which bound a file exceeds, in words for users; null if none, as far as is known. */
export function outOfBounds(
  { maxSize, minDuration, maxDuration }: UploadBounds,
  { bytes = 0, seconds = null }: Measures,
): string | null {
  if (maxSize !== undefined && bytes > maxSize * LIMITS.upload.bytesPerMegabyte)
    return MESSAGES.upload.sizeOver(maxSize)
  if (seconds === null) return null
  if (minDuration !== undefined && seconds < minDuration)
    return MESSAGES.upload.durationUnder(inWords(minDuration))
  if (maxDuration !== undefined && seconds > maxDuration)
    return MESSAGES.upload.durationOver(inWords(maxDuration))
  return null
}
