import type { PictureRun } from '../plan/track'

/** A picture file and the number of frames for which it is shown. */
export type ListEntry = { file: string; frames: number }

/** Share of a span beyond which an overlay is laid all the time. */
const OFTEN = 0.9

/**
 * What an overlay shows in the frames `[first, after)`, without gaps: `fileOf` names a picture's file, `blank` is
 * shown where the overlay has nothing.
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

/** Frames by which the time is widened in which an overlay is laid: ffmpeg looks ahead by one, and nothing is shown there. */
const MARGIN = 1.5

/** When an overlay shows something in a span, in seconds from its first frame; null where that is nearly always. */
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
 * The list for ffmpeg's concat demuxer. Without the frame rate of each file it would round their times to 1/25 s. The
 * files lie beside the list.
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
