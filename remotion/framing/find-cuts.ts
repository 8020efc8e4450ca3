import { runFfmpeg } from '../environment/ffmpeg'

/** Score (0 to 100) of ffmpeg's scdet from which a change of picture is a cut, where it saw every picture. */
const CUT_SCORE = 12

/** Score from which it may be one, where pictures were left out. */
const MAYBE_SCORE = 8

/** Seconds before a cut is noticed in which it may lie: no encoder leaves out more pictures at once. */
const BEFORE = 0.7
const AFTER = 0.05

/** Places that may be cuts are looked through together where there are less than so many seconds between them. */
const TOGETHER = 2

const CUT_TIME = /lavfi\.scd\.time: ([\d.]+)/g

/** The filter that notes where there may be a cut, for a film of which pictures are left out. */
export const NOTICE_CUTS = `scdet=threshold=${MAYBE_SCORE}`

/** The times that {@link NOTICE_CUTS} has noted on ffmpeg's error output, in seconds of what it read. */
export const noticedCuts = (stderr: string): number[] =>
  [...stderr.matchAll(CUT_TIME)].map(([, seconds]) => Number(seconds))

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
): Promise<number[]> {
  const cuts: number[] = []
  for (const { from, to } of stretchesOf(noticed, start)) {
    const input = ['-ss', String(from), '-t', String(to - from), '-i', file, '-an']
    const filters = `scale=${size.width}:${size.height}:flags=fast_bilinear,scdet=threshold=${CUT_SCORE}`
    const { stderr } = await runFfmpeg([...input, '-vf', filters, '-f', 'null', '-'], {
      ...(signal && { signal }),
    })
    cuts.push(...noticedCuts(stderr).map(second => from + second))
  }
  return cuts
}
