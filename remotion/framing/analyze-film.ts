import type { InferenceSession } from 'onnxruntime-node'
import { FfmpegError } from '../environment/ffmpeg-error'
import { ffprobe } from '../environment/ffprobe'
import { sampleSizeOf } from './detect-people'
import { findShotCuts } from './find-shot-cuts'
import { MOTION_RATE, measureMotion, type PixelMotion } from './measure-motion'
import { centerOf, type PeopleSample, type Person } from './person'
import { SAMPLES_PER_SECOND, samplePeople } from './sample-people'

/**
 * The codec of which all frames between two P frames are skipped, for half of the work. Not HEVC, where each frame but
 * the first may be a B frame. What is left is decoded one frame after another, so two parts of the film are read at once.
 */
const SPARSE_CODEC = 'h264'

/** Where a film is split, as shares of what is watched: without a keyframe there, two parts take longer than one. */
const SPLIT_FROM = 0.3
const SPLIT_TO = 0.7

/** Seconds of the shortest stretch that is split. */
const LEAST_SPLIT = 8

/** The most B frames in a row that an encoder makes (x264's own limit), and the frame after them. */
const LONGEST_RUN = 17

/** Seconds that such a run is taken to last at least, and at most: a recorded screen may stand still for long. */
const LEAST_GAP = 0.7
const LONGEST_GAP = 5

/** More than a person walks from one look to the next, as a share of the width. */
const FAR = 0.14

/** A look so many seconds before a cut, or fewer, shows the new shot, whatever the last digit says. */
const SAME_TIME = 0.001

/** What was seen of a film: where people are, three times a second, and when the picture is cut (seconds of the source). */
export type FilmAnalysis = { samples: PeopleSample[]; cuts: number[] }

/** Each so many pictures that movement is measured in, one is looked at for people. */
const MOTION_STEPS = MOTION_RATE / SAMPLES_PER_SECOND

/** Whether every person at a second is far from all people of the look before it. */
function havePeopleMoved(samples: readonly PeopleSample[], second: number): boolean {
  const before = samples.findLast(({ time }) => time < second - SAME_TIME)?.people ?? []
  const after = samples.find(({ time }) => time >= second - SAME_TIME)?.people ?? []
  const far = (one: Person, other: Person) => Math.abs(centerOf(one).x - centerOf(other).x) > FAR
  return before.length > 0 && after.length > 0 && after.every(one => before.every(other => far(one, other)))
}

type Options = {
  /** Width and height of the film as it is seen, in pixels. */
  size: { width: number; height: number }
  /** Seconds of the source. */
  start: number
  end: number
  /** Whether movement is measured as well. */
  withMotion?: boolean
  signal?: AbortSignal | undefined
}

type Stretch = { start: number; end: number }

/** What is known of the frames of a stretch from the packets around its middle. Times are seconds of the source. */
type Frames = {
  /** Whether only few of them need to be decoded to look at the film. */
  isSparse: boolean
  keyframes: number[]
  /** How long the longest run of frames that may be skipped lasts. */
  longestGap: number
}

/** How long the longest run of frames that may be skipped lasts, of frames at these times. */
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
    // Such as a list of packets that is too long: what can be decoded is watched all the same.
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

/** The stretch in two parts, of which the second begins at the first look after a keyframe in the middle, or whole. */
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
 * Watches seconds `[start, end)` of a film: who is where, three times a second, where it is cut, to the frame, and what
 * moves, from `start` on.
 * @throws {FfmpegError} where the file can't be read.
 */
export async function analyzeFilm(
  session: InferenceSession,
  file: string,
  { size: filmSize, start, end, withMotion = false, signal }: Options,
): Promise<FilmAnalysis & { motion: PixelMotion }> {
  const size = sampleSizeOf(filmSize)
  const moving = measureMotion(size)
  const frames = await probeFrames(file, { start, end }, signal)
  // Movement needs more frames than sparse decoding leaves, and each picture compared to the one before it.
  const isSparse = frames.isSparse && !withMotion
  const failed = new AbortController()
  const ended = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const { longestGap } = frames
  const analyzePart = async (part: Stretch) => {
    // It is read on to the first frame that is decoded of the next part: there may be a cut before that.
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

/** The looks of each shot between two seconds of the source, with the second at which the shot begins. */
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
