import type { MediaProbe, VideoProbe } from './media-probe'
import { PICTURE, readPackets } from './read-packets'

/** Seconds of each sample, and how far a frame may be from its nominal time (the clocks of some files tick in ms). */
const SAMPLE = 20
const STRAY = 0.0012

/**
 * Seconds at a sample's end that are ignored: packets are cut off in decoding order, so a frame that is shown late may
 * be included while earlier ones are missing (x264 reorders over 16 frames at most).
 */
const RAGGED = 1

/** A rate in frames a second, and in ffmpeg's notation. */
type Rate = readonly [number, string]

/** Standard rates of cameras and programs, and the whole ones among them. */
const WHOLE: readonly Rate[] = [24, 25, 30, 50, 60].map(rate => [rate, String(rate)])
const RATES: readonly Rate[] = [
  ...WHOLE,
  ...[24_000, 30_000, 60_000].map(rate => [rate / 1001, `${rate}/1001`] as const),
]

/** Maximum relative deviation of a measured rate from a standard one; slightly more for the mean of a recording. */
const NEAR = 1e-3
const SLACK = 0.02

const nearest = (rate: number): Rate =>
  RATES.reduce((best, one) => (Math.abs(one[0] - rate) < Math.abs(best[0] - rate) ? one : best))

const isNear = ([meant]: Rate, rate: number): boolean => Math.abs(meant / rate - 1) < NEAR

/** Returns the standard rate near a mean, or the lowest one that shows every frame, or the highest one. */
function rateOfMean(mean: number): Rate {
  const meant = nearest(mean)
  if (isNear(meant, mean)) return meant
  return WHOLE.find(([rate]) => rate >= mean * (1 - SLACK)) ?? (WHOLE.at(-1) as Rate)
}

/**
 * Returns the standard rate that a video is meant to have, in ffmpeg's notation: that of its clock (`rate`) if it is a
 * standard one and at least half used, otherwise one for its mean, so that a recording with a variable rate loses no
 * frames.
 */
export function usualRate({ rate, meanRate }: Pick<VideoProbe, 'rate' | 'meanRate'>): string {
  const clock = nearest(rate)
  const isMeant = isNear(clock, rate) && rate < 2 * meanRate
  return (isMeant ? clock : rateOfMean(meanRate || rate))[1]
}

/** Returns the times (seconds) of the frames of a video from second `from` on, sorted, without decoding. */
async function frameTimes(path: string, from: number, signal?: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const place = { input: ['-ss', String(from), '-t', String(SAMPLE), '-i', path], output: ['-map', PICTURE] }
  await readPackets(place, ({ time }) => times.push(time), signal)
  times.sort((a, b) => a - b)
  const end = times.at(-1) ?? 0
  return end < SAMPLE - RAGGED ? times : times.filter(time => time < end - RAGGED)
}

/**
 * Whether the frames of a video are evenly spaced. The rates in its header must agree, and so must the times of the
 * frames in its first and last seconds and in the middle.
 */
export async function isConstantRate(probe: MediaProbe, signal?: AbortSignal): Promise<boolean> {
  const { video, duration, path } = probe
  if (!video?.rate || Math.abs(video.meanRate / video.rate - 1) > 5e-4) return false
  for (const from of new Set([0, Math.max(0, duration / 2 - SAMPLE / 2), Math.max(0, duration - SAMPLE)])) {
    const times = await frameTimes(path, from, signal)
    const first = times[0] ?? 0
    if (times.some((time, index) => Math.abs(time - first - index / video.rate) > STRAY)) return false
  }
  return true
}
