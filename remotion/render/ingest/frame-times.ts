import { text } from 'node:stream/consumers'
import { spawnFfmpeg } from '../../environment/ffmpeg'
import { fraction } from '../source-file'
import type { MediaProbe, VideoProbe } from './media-probe'

/** Seconds of each sample, and how far a frame may lie beside its place (the clocks of some files tick in ms). */
const SAMPLE = 20
const STRAY = 0.0012

/**
 * Seconds at a sample's end that don't count: packets are cut off in the order of decoding, so that a frame that is
 * shown late may be there while those shown before it are not (x264 reorders over 16 frames at most).
 */
const RAGGED = 1

/** Rates that cameras and programs mean, frames a second, as ffmpeg writes them. */
const RATES: readonly (readonly [number, string])[] = [
  [24_000 / 1001, '24000/1001'],
  [24, '24'],
  [25, '25'],
  [30_000 / 1001, '30000/1001'],
  [30, '30'],
  [50, '50'],
  [60_000 / 1001, '60000/1001'],
  [60, '60'],
]

const nearest = (rate: number) =>
  RATES.reduce((best, one) => (Math.abs(one[0] - rate) < Math.abs(best[0] - rate) ? one : best))

/**
 * The usual rate that a film is meant to have, as ffmpeg writes it: that of its clock (`rate`) where it is a usual one
 * of which at least half is used, else the one nearest to the mean.
 */
export function usualRate({ rate, meanRate }: Pick<VideoProbe, 'rate' | 'meanRate'>): string {
  const clock = nearest(rate)
  const meant = Math.abs(clock[0] / rate - 1) < 1e-3 && rate < 2 * meanRate
  return (meant ? clock : nearest(meanRate || rate))[1]
}

/** The times (seconds) of the frames of a film from second `from` on, sorted; read without decoding. */
async function frameTimes(path: string, from: number, signal?: AbortSignal): Promise<number[]> {
  const place = ['-ss', String(from), '-t', String(SAMPLE), '-i', path]
  const { stdin, stdout, done } = spawnFfmpeg(
    [...place, '-map', '0:v:0', '-c', 'copy', '-f', 'framecrc', 'pipe:1'],
    { signal },
  )
  stdin.end()
  const lines = (await text(stdout)).split('\n')
  await done
  const base = fraction(lines.find(line => line.startsWith('#tb 0:'))?.slice('#tb 0:'.length))
  const times = lines
    .filter(line => line.startsWith('0,'))
    .map(line => Number(line.split(',')[2]) * base)
    .sort((a, b) => a - b)
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
