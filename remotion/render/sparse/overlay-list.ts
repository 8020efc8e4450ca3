import type { PictureRun } from '../plan/track'

/** Where a picture is: a file, and the pixels above it in that file. */
export type PicturePlace = { file: string; top: number }

/**
 * The files of an overlay's pictures and a blank one, all in one folder, format and size. A file may have several
 * pictures; each has the size of the overlay's region and is at the left edge.
 */
export type PictureFiles = {
  placeOf(picture: number): PicturePlace
  blank: string
  width: number
  height: number
}

/** A picture and the number of frames for which it is shown. */
export type ListEntry = PicturePlace & { frames: number }

/**
 * Lists what an overlay shows in the frames `[first, after)`, without gaps, which the blank file fills. A blank file is
 * blank everywhere, so there the place stays that of the picture next to it.
 */
export function listEntries(
  runs: readonly PictureRun[],
  first: number,
  after: number,
  { placeOf, blank }: Pick<PictureFiles, 'placeOf' | 'blank'>,
): ListEntry[] {
  const shown: ListEntry[] = []
  let at = first
  for (const run of runs) {
    const from = Math.max(first, run.first)
    const to = Math.min(after, run.after)
    if (to <= from) continue
    const place = placeOf(run.picture)
    if (from > at) shown.push({ file: blank, top: shown.at(-1)?.top ?? place.top, frames: from - at })
    shown.push({ ...place, frames: to - from })
    at = to
  }
  if (at < after) shown.push({ file: blank, top: shown.at(-1)?.top ?? 0, frames: after - at })
  return shown
}

/** Returns the pixels above the shown picture in each frame of a list. */
export const topsOf = (shown: readonly ListEntry[]): number[] =>
  shown.flatMap(({ top, frames }) => new Array<number>(frames).fill(top))

/** Visible share of a span above which an overlay is always enabled. */
const OFTEN = 0.9

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

/** Joins consecutive entries of the same file. */
function joinEntries(shown: readonly ListEntry[]): ListEntry[] {
  const joined: ListEntry[] = []
  for (const one of shown) {
    const last = joined.at(-1)
    if (last?.file === one.file) last.frames += one.frames
    else joined.push({ ...one })
  }
  return joined
}

/**
 * Returns the list of files for ffmpeg's concat demuxer. Without the frame rate of each file it would round their times
 * to 1/25 s. The files are in the same folder as the list.
 */
export const concatList = (shown: readonly ListEntry[], fps: number): string =>
  [
    'ffconcat version 1.0',
    ...joinEntries(shown).flatMap(({ file, frames }) => [
      `file ${file}`,
      `option framerate ${fps}`,
      `duration ${(frames / fps).toFixed(6)}`,
    ]),
    '',
  ].join('\n')
