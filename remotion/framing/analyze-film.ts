import type { InferenceSession } from 'onnxruntime-node'
import { FfmpegError } from '../environment/ffmpeg-error'
import { ffprobe } from '../environment/ffprobe'
import { sampleSizeOf } from './detect-people'
import { findShotCuts } from './find-shot-cuts'
import { MOTION_RATE, measureMotion, type PixelMotion } from './measure-motion'
import { centerOf, type PeopleSample, type Person } from './person'
import { SAMPLES_PER_SECOND, samplePeople } from './sample-people'

/**
 * The codec for which all frames between two P frames are skipped, which halves the work. Not HEVC, where every frame
 * but the first may be a B frame. The rest is decoded sequentially, so two parts of the video are read at once.
 */
const SPARSE_CODEC = 'h264'

/** Range for the split point, as shares of the stretch: without a keyframe in it, two parts take longer than one. */
const SPLIT_FROM = 0.3
const SPLIT_TO = 0.7

/** Minimum length of a stretch that is split, in seconds. */
const LEAST_SPLIT = 8

/** The longest run of B frames that an encoder makes (x264's own limit), plus the frame after it. */
const LONGEST_RUN = 17

/** Minimum and maximum assumed duration of such a run in seconds: a screen recording may not change for long. */
const LEAST_GAP = 0.7
const LONGEST_GAP = 5

/** More than a person walks between two samples, as a share of the width. */
const FAR = 0.14

/** Tolerance in seconds: a sample this close to a cut shows the new shot despite rounding. */
const SAME_TIME = 0.001

/** The analysis of a video: people samples three times a second, and cuts in seconds of the source. */
export type FilmAnalysis = { samples: PeopleSample[]; cuts: number[] }

/** Number of motion pictures for each picture in which people are detected. */
const MOTION_STEPS = MOTION_RATE / SAMPLES_PER_SECOND

/** Whether every person at a second is far from all people of the previous sample. */
function havePeopleMoved(samples: readonly PeopleSample[], second: number): boolean {
  const before = samples.findLast(({ time }) => time < second - SAME_TIME)?.people ?? []
  const after = samples.find(({ time }) => time >= second - SAME_TIME)?.people ?? []
  const far = (one: Person, other: Person) => Math.abs(centerOf(one).x - centerOf(other).x) > FAR
  return before.length > 0 && after.length > 0 && after.every(one => before.every(other => far(one, other)))
}

type Options = {
  /** Displayed size of the video in pixels. */
  size: { width: number; height: number }
  /** Seconds of the source. */
  start: number
  end: number
  /** Whether motion is measured as well. */
  withMotion?: boolean
  signal?: AbortSignal | undefined
}

type Stretch = { start: number; end: number }

/** What the packets around the middle of a stretch say about its frames. Times are seconds of the source. */
type Frames = {
  /** Whether only few frames need to be decoded to detect people. */
  isSparse: boolean
  keyframes: number[]
  /** Duration of the longest run of frames that may be skipped, in seconds. */
  longestGap: number
}

/** Returns the duration of the longest run of frames that may be skipped, for frames at these times (seconds). */
function longestGapIn(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  const runs = sorted.map((time, at) => time - (sorted[Math.max(0, at - LONGEST_RUN)] as number))
  return Math.min(
    LONGEST_GAP,
    runs.reduce((longest, run) => Math.max(longest, run), LEAST_GAP),
  )
}

async function probeFrames(file: string, { start, end }: Stretch, signal?: AbortSignal): Promise<Frames> {
  const [from, to] = [SPLIT_FROM, SPLIT_TO].map(share => (start + share * (end - start)).toFixed(3))
  const packets = ['-select_streams', 'v:0', '-show_packets', '-show_entries', 'packet=pts_time,flags']
  const extra = [...packets, '-read_intervals', `${from}%${to}`]
  const probe = await ffprobe(file, { signal, extra }).catch((error: unknown) => {
    // For example, when the list of packets is too long: all that can be decoded is analyzed.
    if (error instanceof FfmpegError) return null
    throw error
  })
  const offset = Number(probe?.format.start_time ?? 0)
  const listed = (probe?.packets ?? []).flatMap(({ pts_time, flags }) =>
    pts_time ? [{ time: Number(pts_time) - offset, isKey: flags?.startsWith('K') }] : [],
  )
  return {
    isSparse: probe?.streams[0]?.codec_name === SPARSE_CODEC,
    keyframes: listed.filter(({ isKey }) => isKey).map(({ time }) => time),
    longestGap: longestGapIn(listed.map(({ time }) => time)),
  }
}

/** Splits a stretch at the first sample after a keyframe in the middle, or returns it whole. */
function splitStretch({ start, end }: Stretch, keyframes: readonly number[]): Stretch[] {
  const shareOf = (second: number) => (second - start) / (end - start)
  const samples = keyframes.map(second => Math.ceil((second - start) * SAMPLES_PER_SECOND))
  const near = samples
    .map(look => start + look / SAMPLES_PER_SECOND)
    .filter(second => shareOf(second) > SPLIT_FROM && shareOf(second) < SPLIT_TO)
    .sort((one, other) => Math.abs(shareOf(one) - 0.5) - Math.abs(shareOf(other) - 0.5))
  const middle = near[0]
  if (end - start < LEAST_SPLIT || middle === undefined) return [{ start, end }]
  return [
    { start, end: middle },
    { start: middle, end },
  ]
}

/**
 * Analyzes seconds `[start, end)` of a video: people three times a second, cuts to the frame, and motion from `start`
 * on.
 * @throws {FfmpegError} when the file can't be read.
 */
export async function analyzeFilm(
  session: InferenceSession,
  file: string,
  { size: filmSize, start, end, withMotion = false, signal }: Options,
): Promise<FilmAnalysis & { motion: PixelMotion }> {
  const size = sampleSizeOf(filmSize)
  const moving = measureMotion(size)
  const frames = await probeFrames(file, { start, end }, signal)
  // Motion needs more frames than sparse decoding leaves, and compares each picture to the one before it.
  const isSparse = frames.isSparse && !withMotion
  const failed = new AbortController()
  const ended = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const { longestGap } = frames
  const analyzePart = async (part: Stretch) => {
    // Reads on to the first decoded frame of the next part, as there may be a cut before it.
    const { samples, possible } = await samplePeople(session, file, {
      ...{ size, signal: ended, start: part.start, end: Math.min(end, part.end + longestGap) },
      skippedFrames: isSparse ? 'bidir' : 'noref',
      ...(withMotion && { pictures: { perSample: MOTION_STEPS, onPicture: moving.add } }),
    })
    return { samples: samples.filter(({ time }) => time < part.end - SAME_TIME), possible }
  }
  const parts = splitStretch({ start, end }, isSparse ? frames.keyframes : [])
  const found = await Promise.all(parts.map(analyzePart)).catch((error: unknown) => {
    failed.abort(error)
    throw error
  })
  const samples = found.flatMap(part => part.samples)
  const possible = found.flatMap(part => part.possible).sort((one, other) => one - other)
  const cuts = await findShotCuts(file, possible, { start, longestGap, size: size.film, signal })
  const certain = cuts.filter(({ second, isClear }) => isClear || havePeopleMoved(samples, second))
  return { samples, cuts: certain.map(({ second }) => second), motion: moving.motion }
}

/** Returns the samples of each shot between two seconds of the source, with the second at which the shot starts. */
export function samplesByShot(
  { samples, cuts }: FilmAnalysis,
  { start, end }: { start: number; end: number },
): { start: number; samples: PeopleSample[] }[] {
  const edges = [start, ...cuts.filter(cut => cut > start && cut < end), end]
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] as number
    return {
      start: from,
      samples: samples.filter(({ time }) => time >= from - SAME_TIME && time < to - SAME_TIME),
    }
  })
}
