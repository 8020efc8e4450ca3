import type { TrackTarget } from '@/compositions/edit/move-clips'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { FrameRange } from '@/compositions/time/frames'
import { clipRange, tracksOf } from '@/compositions/time/tracks'
import { HEAD } from '@/web/editor/core/timeline/timeline-measures'
import { GAP, type TimelineRow } from './timeline-rows'

/** Pixels inside of a row from which its edge means the space between rows. */
const NEAR = 4

/** Rows with their top and bottom edges in pixels from the top of the ruler. */
export function rowExtents(
  rows: readonly TimelineRow[],
): { row: TimelineRow; top: number; bottom: number }[] {
  let top = HEAD + GAP
  return rows.map(row => {
    const extent = { row, top, bottom: top + row.height }
    top = extent.bottom + GAP
    return extent
  })
}

/**
 * Where a clip that is dragged to `y`, in pixels from the top of the ruler, goes: onto the row there, or onto a new track
 * at the edge of a row, above all and below all. Null over the row `own`, on which it stays.
 */
export function targetAt(rows: readonly TimelineRow[], y: number, own: string): TrackTarget | null {
  const extents = rowExtents(rows)
  const over = extents.find(({ bottom }) => y < bottom + GAP)
  if (!over) return { above: null }
  const { row, top, bottom } = over
  if (row.id === own && y >= top && y < bottom) return null
  if (y < top + NEAR) return { above: row.id }
  if (y < bottom - NEAR) return { onto: row.id }
  return { above: rows[extents.indexOf(over) + 1]?.id ?? null }
}

/** A rectangle of the timeline: seconds, and pixels from the top of the ruler. */
export type Marquee = { from: number; to: number; top: number; bottom: number }

/** The ids of the clips that a marquee touches. */
export function clipsIn(
  rows: readonly TimelineRow[],
  project: Project,
  { from, to, top, bottom }: Marquee,
): string[] {
  const { fps } = project
  const isTouched = (clip: Layer) => {
    const { first, after } = clipRange(project, clip)
    return first / fps < to && after / fps > from
  }
  return rowExtents(rows)
    .filter(row => row.top < bottom && row.bottom > top)
    .flatMap(({ row }) => row.clips.filter(isTouched).map(clip => clip.id))
}

/** Where dragged clips will be: a row, or the space between two. Pixels from the top of the ruler, frames. */
export type Drop = { top: number; height: number; isNew: boolean; clips: readonly FrameRange[] }

/**
 * What a drag shows while the rows stay as they were: where the moving clips of `project` are in its tracks; null where
 * they are on their own rows.
 */
export function dropOf(
  rows: readonly TimelineRow[],
  project: Project,
  moving: readonly string[],
): Drop | null {
  const [first = ''] = moving
  const tracks = tracksOf(project)
  const at = tracks.findIndex(({ clips }) => clips.some(clip => clip.id === first))
  const track = tracks[at]
  if (!track) return null
  const isMoving = ({ id }: Layer) => moving.includes(id)
  const clips = project.layers.filter(isMoving).map(layer => clipRange(project, layer))
  const extents = rowExtents(rows)
  const rowWith = (others: readonly Layer[]) => {
    const ids = new Set(others.flatMap(clip => (isMoving(clip) ? [] : clip.id)))
    return extents.findIndex(({ row }) => row.clips.some(clip => ids.has(clip.id)))
  }
  const own = extents.findIndex(({ row }) => row.clips.some(clip => clip.id === first))
  const joined = rowWith(track.clips)
  const row = extents[joined]
  if (row) return joined === own ? null : { top: row.top, height: row.row.height, isNew: false, clips }
  const behind = rowWith(
    tracks
      .slice(0, at)
      .flatMap(one => one.clips)
      .slice(-1),
  )
  const next = behind < 0 ? extents.length : behind
  const isInPlace = own >= 0 && next === own + 1 && extents[own]?.row.clips.every(isMoving)
  if (isInPlace) return null
  const top = extents[next]?.top ?? (extents.at(-1)?.bottom ?? HEAD) + GAP
  return { top: top - GAP / 2, height: 0, isNew: true, clips }
}
