import { hasOwnFile } from '@/compositions/kinds/kinds'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { mainTrack, type Track, tracksOf } from '@/compositions/time/tracks'
import { layerName } from '@/web/editor/core/store/new-id'
import type { RowSize } from '@/web/editor/core/timeline/timeline-view'
import { editorKindOf } from '@/web/editor/kinds/kinds'

/**
 * A row of the timeline: the clips of a track, its name, and its height in pixels. Its id is that of its backmost clip.
 */
export type TimelineRow = {
  id: string
  clips: readonly Layer[]
  name: string
  height: number
  isMain: boolean
}

/** Pixels between two rows. */
export const GAP = 4

/** How high rows are, of the usual height, and the lowest one in pixels, which has room for buttons. */
const HEIGHTS: Record<RowSize, number> = { compact: 0.6, normal: 1, tall: 1.6 }
const LOWEST = 24

/** Letters of a text in the name of its row. */
const LETTERS = 40

/** The name of a clip by what it shows: its title, its text, its file, or else its role. */
function clipName(layer: Layer, project: Pick<Project, 'layers' | 'media'>): string {
  const text = editorKindOf(layer).text(layer)?.split(/\s+/).filter(Boolean).join(' ').slice(0, LETTERS)
  const file = hasOwnFile(layer) ? project.media[layer.mediaRef]?.title : undefined
  return layer.title || text || file || layerName(layer, project)
}

/** The name of a track: that of its first clip, and how many others have another name. */
function trackName({ clips }: Track, project: Project): string {
  if (clips.length > 1 && clips.every(({ layer }) => layer.startsWith('BROLL'))) return 'B-roll'
  const byTime = clips.length > 1 ? clips.toSorted((a, b) => a.position - b.position) : clips
  const [first = '', ...others] = new Set(byTime.map(clip => clipName(clip, project)))
  return others.length ? `${first} +${others.length}` : first
}

/** Rows, and what they were made with, by their backmost clip. */
const known = new WeakMap<Layer, { row: TimelineRow; size: RowSize; media: Project['media'] }>()

const areSame = (a: readonly Layer[], b: readonly Layer[]): boolean =>
  a.length === b.length && a.every((clip, index) => clip === b[index])

/** The row of a track; the same object while its clips and the files stay the same (E4). */
function rowOf(track: Track, project: Project, size: RowSize, isMain: boolean): TimelineRow {
  const { clips } = track
  const { media } = project
  const [first] = clips as [Layer]
  const before = known.get(first)
  if (before?.size === size && before.media === media && before.row.isMain === isMain)
    if (areSame(clips, before.row.clips)) return before.row
  const usual = Math.max(...clips.map(clip => editorKindOf(clip).rowHeight(clip)))
  const height = Math.max(LOWEST, Math.round(usual * HEIGHTS[size]))
  const row = { id: first.id, clips, name: trackName(track, project), height, isMain }
  known.set(first, { row, size, media })
  return row
}

/**
 * The rows of a project, one for each track (T11), the frontmost on top. During a drag, the clips of `project` stay in the
 * rows that they have in `settled`, so that no row moves under the pointer.
 */
export function rowsOf(
  project: Project,
  size: RowSize = 'normal',
  settled: Project = project,
): TimelineRow[] {
  const main = mainTrack(settled)
  const live = project === settled ? null : new Map(project.layers.map(layer => [layer.id, layer]))
  return tracksOf(settled)
    .map((track): TimelineRow | null => {
      const clips = live ? track.clips.flatMap(clip => live.get(clip.id) ?? []) : track.clips
      return clips.length ? rowOf({ ...track, clips }, project, size, track === main) : null
    })
    .filter(row => row !== null)
    .reverse()
}
