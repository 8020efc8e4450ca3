import type { Stream } from '../source'
import type { Format } from './video-schema'

/** The longest that the shorter side of the picture may be, in pixels: a vertical 1080p video is 1080 wide. */
const MOST_PIXELS = 1080

const isSent = ({ protocol, has_drm: hasDrm }: Format): boolean =>
  !hasDrm && (protocol === 'https' || protocol === 'http')

const hasPicture = ({ vcodec }: Format): boolean => Boolean(vcodec && vcodec !== 'none')
const hasSound = ({ acodec }: Format): boolean => Boolean(acodec && acodec !== 'none')

/** The length of the shorter side in pixels; 0 if it is unknown. */
const sideOf = ({ width, height }: Format): number => Math.min(width ?? 0, height ?? 0)

/** How good a picture is, the most important first; H.264 plays in every browser as it is. */
const pictureRank = (format: Format): number[] => [
  format.preference ?? 0,
  sideOf(format),
  format.vcodec?.startsWith('avc') ? 1 : 0,
  (format.dynamic_range ?? 'SDR') === 'SDR' ? 1 : 0,
  format.fps ?? 0,
  format.tbr ?? 0,
]

/** How good a sound is: the language of the video before dubbed ones, and as it was mixed. */
const soundRank = (format: Format): number[] => [
  format.language_preference ?? -1,
  format.acodec?.startsWith('mp4a') ? 1 : 0,
  format.preference ?? 0,
  format.quality ?? 0,
  format.tbr ?? 0,
]

function compare(one: number[], other: number[]): number {
  const index = one.findIndex((value, at) => value !== other[at])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

/** The best of some formats; the first of equals, undefined without any. */
const best = (formats: readonly Format[], rank: (format: Format) => number[]): Format | undefined =>
  formats.reduce<Format | undefined>(
    (found, one) => (found && compare(rank(one), rank(found)) <= 0 ? found : one),
    undefined,
  )

const toStream = ({ url, http_headers: headers, filesize, filesize_approx: about }: Format): Stream => ({
  url,
  headers: headers?.['User-Agent'] ? { 'user-agent': headers['User-Agent'] } : {},
  size: filesize ?? about ?? null,
})

/** The chosen streams; `picture` is the format of the first. */
type Chosen = { picture: Format; hasSound: boolean; streams: [Stream, ...Stream[]] }

/**
 * The best MP4 of a video up to 1080p: a picture and a sound, or both in one file if nothing else is as large. Null
 * without any.
 */
export function chooseStreams(formats: readonly Format[]): Chosen | null {
  const sent = formats.filter(isSent)
  const pictures = sent.filter(
    one => one.ext === 'mp4' && hasPicture(one) && sideOf(one) > 0 && sideOf(one) <= MOST_PIXELS,
  )
  const whole = best(pictures.filter(hasSound), pictureRank)
  const silent = best(
    pictures.filter(one => !hasSound(one)),
    pictureRank,
  )
  const sound = best(
    sent.filter(one => (one.ext === 'm4a' || one.ext === 'mp4') && hasSound(one) && !hasPicture(one)),
    soundRank,
  )
  if (whole && (!silent || !sound || sideOf(whole) >= sideOf(silent)))
    return { picture: whole, hasSound: true, streams: [toStream(whole)] }
  if (!silent) return null
  const streams: Chosen['streams'] = [toStream(silent), ...(sound ? [toStream(sound)] : [])]
  return { picture: silent, hasSound: Boolean(sound), streams }
}
