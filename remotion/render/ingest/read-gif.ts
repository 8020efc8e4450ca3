import { GifReader } from 'omggif'
import { GIF_FRAMES } from '../../../compositions/catalog/field-limits'
import { LIMITS } from '../../../compositions/catalog/limits'
import { MediaError } from './media-error'

/** Hundredths of a second that browsers show a frame for whose delay is shorter than two of them. */
const [LEAST, INSTEAD] = [2, 10]

/** Pixels that all frames together may have: more takes minutes to draw. */
const MOST_PIXELS = 4_000_000_000

function openGif(bytes: Uint8Array): GifReader {
  try {
    return new GifReader(bytes)
  } catch {
    throw new MediaError('cut-off', 'This GIF is damaged or cut off: it can not be read')
  }
}

/**
 * The size of a GIF in pixels and its delays in hundredths of a second, one a frame, as browsers take them. Throws a
 * `MediaError` for what is damaged, larger than 1920 pixels, or too long.
 */
export function readGif(bytes: Uint8Array): { width: number; height: number; delays: number[] } {
  const reader = openGif(bytes)
  const { width, height } = reader
  const frames = reader.numFrames()
  if (!frames || !width || !height) throw new MediaError('nothing-inside', 'There is no picture in this GIF')
  const most = LIMITS.upload.mediaMaxPixels
  if (Math.max(width, height) > most)
    throw new MediaError('too-large', `This GIF is wider or taller than ${most} pixels`)
  if (frames > GIF_FRAMES || frames * width * height > MOST_PIXELS)
    throw new MediaError(
      'too-large',
      `This GIF is too long: it has ${frames} frames of ${width} x ${height} pixels`,
    )
  const delays = Array.from({ length: frames }, (_, frame) => {
    const { delay } = reader.frameInfo(frame)
    return delay < LEAST ? INSTEAD : delay
  })
  return { width, height, delays }
}
