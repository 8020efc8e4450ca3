import { runFfmpeg } from '../environment/ffmpeg'

/** Scores (0 to 100) of ffmpeg's scdet from which a change of picture is a cut, and from which it may be one. */
const CLEAR_SCORE = 12
const WEAK_SCORE = 6

/** Score from which one is looked for, where pictures were left out. */
const NOTICED_SCORE = 5

/** Seconds before a cut is noticed in which it may lie: no encoder leaves out more pictures at once. */
const BEFORE = 0.7
const AFTER = 0.05

/** Places that may be cuts are looked through together where there are less than so many seconds between them. */
const TOGETHER = 2

const CUT = /lavfi\.scd\.score: ([\d.]+), lavfi\.scd\.time: ([\d.]+)/g

/** The filter that notes where there may be a cut, for a film of which pictures are left out. */
export const NOTICE_CUTS = `scdet=threshold=${NOTICED_SCORE}`

const foundCuts = (stderr: string): { score: number; second: number }[] =>
  [...stderr.matchAll(CUT)].map(([, score, second]) => ({ score: Number(score), second: Number(second) }))

/** The times that {@link NOTICE_CUTS} has noted on ffmpeg's error output, in seconds of what it read. */
export const noticedCuts = (stderr: string): number[] => foundCuts(stderr).map(({ second }) => second)

/** A change of picture: `isClear` where it can only be a cut, else it may be something large that moves. */
export type Cut = { second: number; isClear: boolean }

/** Stretches of the film in which the cuts lie that were noticed at these seconds. */
function stretchesOf(noticed: readonly number[], start: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  for (const second of noticed) {
    const last = stretches.at(-1)
    const from = Math.max(start, second - BEFORE)
    if (last && from - last.to < TOGETHER) last.to = second + AFTER
    else stretches.push({ from, to: second + AFTER })
  }
  return stretches
}

/**
 * The cuts of a film to the frame, in seconds of the source, about those that were noticed with pictures left out.
 * @param noticed seconds of the source, rising.
 * @param size the picture that is compared, in pixels.
 * @throws {FfmpegError} where the file can't be read.
 */
export async function findCuts(
  file: string,
  noticed: readonly number[],
  {
    start,
    size,
    signal,
  }: { start: number; size: { width: number; height: number }; signal?: AbortSignal | undefined },
): Promise<Cut[]> {
  const cuts: Cut[] = []
  for (const { from, to } of stretchesOf(noticed, start)) {
    const input = ['-ss', String(from), '-t', String(to - from), '-i', file, '-an']
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
