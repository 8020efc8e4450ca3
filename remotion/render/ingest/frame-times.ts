import type { MediaProbe, VideoProbe } from './media-probe'
import { PICTURE, readPackets } from './read-packets'

/** Seconds of each sample, and how far a frame may lie beside its place (the clocks of some files tick in ms). */
const SAMPLE = 20
const STRAY = 0.0012

/**
 * Seconds at a sample's end that don't count: packets are cut off in the order of decoding, so that a frame that is
 * shown late may be there while those shown before it are not (x264 reorders over 16 frames at most).
 */
const RAGGED = 1

/** A rate in frames a second and as ffmpeg writes it. */
type Rate = readonly [number, string]

/** Rates that cameras and programs mean, and those of them that are whole. */
const WHOLE: readonly Rate[] = [24, 25, 30, 50, 60].map(rate => [rate, String(rate)])
const RATES: readonly Rate[] = [
  ...WHOLE,
  ...[24_000, 30_000, 60_000].map(rate => [rate / 1001, `${rate}/1001`] as const),
]

/** How far a measured rate may lie beside the one that is meant, as a share of it; a recording's mean a little more. */
const NEAR = 1e-3
const SLACK = 0.02

const nearest = (rate: number): Rate =>
  RATES.reduce((best, one) => (Math.abs(one[0] - rate) < Math.abs(best[0] - rate) ? one : best))

const isNear = ([meant]: Rate, rate: number): boolean => Math.abs(meant / rate - 1) < NEAR

/** The usual rate that a mean is near to, else the lowest one that shows every frame; the highest where none does. */
function rateOfMean(mean: number): Rate {
  const meant = nearest(mean)
  if (isNear(meant, mean)) return meant
  return WHOLE.find(([rate]) => rate >= mean * (1 - SLACK)) ?? (WHOLE.at(-1) as Rate)
}

/**
 * The usual rate that a film is meant to have, as ffmpeg writes it: that of its clock (`rate`) where it is a usual one
 * of which at least half is used, else what its mean comes to, so that a recording of changing rate loses no frames.
 */
export function usualRate({ rate, meanRate }: Pick<VideoProbe, 'rate' | 'meanRate'>): string {
  const clock = nearest(rate)
  const isMeant = isNear(clock, rate) && rate < 2 * meanRate
  return (isMeant ? clock : rateOfMean(meanRate || rate))[1]
}

/** The times (seconds) of the frames of a film from second `from` on, sorted; read without decoding. */
async function frameTimes(path: string, from: number, signal?: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const place = { input: ['-ss', String(from), '-t', String(SAMPLE), '-i', path], output: ['-map', PICTURE] }
  await readPackets(place, ({ time }) => times.push(time), signal)
  times.sort((a, b) => a - b)
  const end = times.at(-1) ?? 0
  return end < SAMPLE - RAGGED ? times : times.filter(time => time < end - RAGGED)
}

/**
 * Do the frames of a film follow each other evenly? The rates in its head must agree, and so must the times of the
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
