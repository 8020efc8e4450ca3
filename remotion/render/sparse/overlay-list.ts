import type { PictureRun } from '../plan/track'

/** A picture file and the number of frames for which it is shown. */
export type ListEntry = { file: string; frames: number }

/**
 * The file names of an overlay's pictures and of a blank one, all in one folder, format and size. If they are larger
 * than the overlay's region, that is their upper left corner.
 */
export type PictureFiles = { fileOf(picture: number): string; blank: string; areLarger: boolean }

/** Visible share of a span above which an overlay is always enabled. */
const OFTEN = 0.9

/**
 * Lists what an overlay shows in the frames `[first, after)`, without gaps: `fileOf` returns a picture's file, `blank`
 * fills the gaps.
 */
export function listEntries(
  runs: readonly PictureRun[],
  first: number,
  after: number,
  fileOf: (picture: number) => string,
  blank: string,
): ListEntry[] {
  const shown: ListEntry[] = []
  let at = first
  for (const run of runs) {
    const from = Math.max(first, run.first)
    const to = Math.min(after, run.after)
    if (to <= from) continue
    if (from > at) shown.push({ file: blank, frames: from - at })
    shown.push({ file: fileOf(run.picture), frames: to - from })
    at = to
  }
  if (at < after) shown.push({ file: blank, frames: after - at })
  return shown
}

/**
 * Frames by which the enabled time is extended on both sides, as ffmpeg looks ahead by one; the extra frames are blank.
 */
const MARGIN = 1.5

/** Returns when an overlay is visible in a span, in seconds from its first frame, or null if that is nearly always. */
export function overlayTimes(
  runs: readonly PictureRun[],
  { first, after }: { first: number; after: number },
  fps: number,
): { from: number; to: number } | null {
  const from = Math.max(first, runs[0]?.first ?? first)
  const to = Math.min(after, runs.at(-1)?.after ?? after)
  if (to - from > OFTEN * (after - first)) return null
  return { from: (from - first - MARGIN) / fps, to: (to - first + MARGIN) / fps }
}

/**
 * Returns the list for ffmpeg's concat demuxer. Without the frame rate of each file it would round their times to 1/25
 * s. The files are in the same folder as the list.
 */
export const concatList = (shown: readonly ListEntry[], fps: number): string =>
  [
    'ffconcat version 1.0',
    ...shown.flatMap(({ file, frames }) => [
      `file ${file}`,
      `option framerate ${fps}`,
      `duration ${(frames / fps).toFixed(6)}`,
    ]),
    '',
  ].join('\n')
