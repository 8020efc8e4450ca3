import { LIMITS } from '../../../compositions/catalog/limits'
import { MESSAGES } from '../../../compositions/catalog/messages'
import { MediaError } from './media-error'
import type { MediaProbe } from './media-probe'

const { sourceMaxPixels, pictureMaxMegapixels } = LIMITS.upload

const MEGA = 1_000_000

const SMALLER = `Save it with at most ${pictureMaxMegapixels} megapixels and upload it again.`

function checkPicture({ width, height }: MediaProbe): void {
  // ffmpeg doesn't even tell the size of a picture that it would not decode.
  if (!width || !height) throw new MediaError('too-large', `This picture is too large or damaged. ${SMALLER}`)
  if (width * height > pictureMaxMegapixels * MEGA)
    throw new MediaError('too-large', `This picture is too large: ${width} × ${height} pixels. ${SMALLER}`)
}

/**
 * Holds a film to 4096 pixels on each side and a still picture to 120 megapixels. Throws a `MediaError` with what to do
 * about it: of a film the specification's message and a sentence.
 */
export function checkPixels(probe: MediaProbe): void {
  const { kind, width, height } = probe
  if (kind === 'image') checkPicture(probe)
  else if (Math.max(width, height) > sourceMaxPixels)
    throw new MediaError(
      'too-large',
      `${MESSAGES.upload.resolutionOver}. This video is ${width} × ${height}, and videos can be up to ${sourceMaxPixels} pixels wide or tall. Save it as 1080p and upload it again.`,
    )
}
