import { runFfmpeg } from '../environment/ffmpeg'

/** Scores (0 to 100) of ffmpeg's scdet above which a change of picture is a cut, and above which it may be one. */
export const CLEAR_SCORE = 12
export const WEAK_SCORE = 6

/** Score above which a possible cut is noted while frames are skipped. */
const NOTICED_SCORE = 5

/** Seconds after a noted time that are decoded too. */
const AFTER = 0.05

/** Noted times that are closer than this many seconds are decoded as one stretch. */
const TOGETHER = 2

const CUT = /lavfi\.scd\.score: ([\d.]+), lavfi\.scd\.time: ([\d.]+)/g

/** The filter that notes possible cuts while frames are skipped. */
export const POSSIBLE_CUTS_FILTER = `scdet=threshold=${NOTICED_SCORE}`

const foundCuts = (stderr: string): { score: number; second: number }[] =>
  [...stderr.matchAll(CUT)].map(([, score, second]) => ({ score: Number(score), second: Number(second) }))

/** Parses the times that {@link POSSIBLE_CUTS_FILTER} wrote to ffmpeg's error output, in seconds of its input. */
export const possibleCuts = (stderr: string): number[] => foundCuts(stderr).map(({ second }) => second)

/** A change of picture. If `isClear` is false, it may also be a large moving object. */
export type ShotCut = { second: number; isClear: boolean }

type Options = {
  /** Seconds of the source at which the search for cuts starts. */
  start: number
  /** How far before its noted time a cut may be: the longest time without a decoded frame, in seconds. */
  longestGap: number
  /** The size in pixels of the pictures that are compared. */
  size: { width: number; height: number }
  signal?: AbortSignal | undefined
}

/** Returns the stretches of the video to decode in full for these noted times. */
function stretchesOf(
  possible: readonly number[],
  { start, longestGap }: Options,
): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  for (const second of possible) {
    const last = stretches.at(-1)
    const from = Math.max(start, second - longestGap)
    if (last && from - last.to < TOGETHER) last.to = second + AFTER
    else stretches.push({ from, to: second + AFTER })
  }
  return stretches
}

/**
 * Decodes a video in full around possible cuts and finds them to the frame. Returns seconds of the source.
 * @param noticed seconds of the source, ascending.
 * @throws {FfmpegError} when the file can't be read.
 */
export async function findShotCuts(
  file: string,
  possible: readonly number[],
  options: Options,
): Promise<ShotCut[]> {
  const { size, signal } = options
  const cuts: ShotCut[] = []
  for (const { from, to } of stretchesOf(possible, options)) {
    const part = ['-ss', String(from), '-t', String(to - from)]
    const input = ['-skip_loop_filter', 'all', ...part, '-i', file, '-an']
    const filters = `scale=${size.width}:${size.height}:flags=fast_bilinear,scdet=threshold=${WEAK_SCORE}`
    const { stderr } = await runFfmpeg([...input, '-vf', filters, '-f', 'null', '-'], {
      ...(signal && { signal }),
    })
    cuts.push(
      ...foundCuts(stderr).map(({ score, second }) => ({
        second: from + second,
        isClear: score >= CLEAR_SCORE,
      })),
    )
  }
  return cuts
}
