import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { normalize, projectFrames, toCuts } from '../time/normalize'
import type { Interval } from '../time/spans'
import { timeMap } from '../time/time-map'
import { closeMarkers, openMarkers } from './move-markers'
import { closeGap, openGap, playersOf } from './ripple'

const mapOf = (layer: PlayedLayer, project: Project) =>
  timeMap(layer, project.fps, layer.loop ? projectFrames(project) : Number.POSITIVE_INFINITY)

const lengthOf = (layer: PlayedLayer, project: Project): number =>
  mapOf(layer, project).reduce((sum, segment) => sum + segment.after - segment.first, 0)

/** The first frame at which two time maps of a layer differ, or where the shorter one ends. */
function partingFrame(before: PlayedLayer, after: PlayedLayer, project: Project): number {
  const [old, now] = [mapOf(before, project), mapOf(after, project)]
  const at = old.findIndex((segment, index) => {
    const other = now[index]
    return !other || other.source !== segment.source || other.after !== segment.after
  })
  const [a, b] = [old[at], now[at]]
  if (a && b && a.source === b.source) return Math.min(a.after, b.after)
  return a?.first ?? b?.first ?? now[old.length]?.first ?? 0
}

/** Another list of cuts for one layer, and everything after it moved up or down by whole frames (T7). */
function changeLayer(project: Project, id: string, change: (layer: PlayedLayer) => Interval[]): Project {
  const layer = project.layers.find(one => one.id === id)
  if (!layer || !isPlayed(layer) || layer.locked) return project
  const cut = normalize({
    ...project,
    layers: project.layers.map(one => (one.id === id ? { ...layer, cuts: toCuts(change(layer)) } : one)),
  })
  const after = cut.layers.find(one => one.id === id) as PlayedLayer
  const lost = lengthOf(layer, project) - lengthOf(after, cut)
  if (lost === 0) return cut
  const first = partingFrame(layer, after, project)
  const gap = { first, after: first + Math.abs(lost) }
  const layers = lost > 0 ? closeGap(cut.layers, gap, project.fps) : openGap(cut.layers, gap, project.fps, id)
  const moved = lost > 0 ? closeMarkers(cut, gap) : openMarkers(cut, gap)
  return normalize({ ...moved, layers: layers.map(one => (one.id === id ? after : one)) })
}

/** One span more or less in the cuts of every layer that plays a media; spans are handled one at a time, last first. */
export function changeCuts(
  project: Project,
  mediaRef: string,
  spans: readonly Interval[],
  change: (cuts: Interval[], span: Interval) => Interval[],
): Project {
  const ordered = [...spans].sort((a, b) => b.start - a.start)
  return playersOf(project.layers, mediaRef).reduce(
    (whole, id) =>
      ordered.reduce((current, span) => changeLayer(current, id, layer => change(layer.cuts, span)), whole),
    project,
  )
}
