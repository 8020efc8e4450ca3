import { isPlayed } from '../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../compositions/model/project'
import { projectFrames } from '../../../../../compositions/time/normalize'
import { timeMap } from '../../../../../compositions/time/time-map'
import { lowerBound } from '../../../../../compositions/util/lower-bound'
import { spokenWords } from '../../../core/words/spoken-words'

/** Seconds of the timeline that edges snap to: beginnings and ends of other layers, seams of cuts, markers, and words. */
export function snapTimes(project: Project, except: ReadonlySet<string>): number[] {
  const { fps } = project
  const times = new Set<number>([0, projectFrames(project) / fps])
  for (const layer of project.layers) {
    if (except.has(layer.id)) continue
    times.add(layer.position)
    if (layer.end !== null) times.add(layer.end)
    if (isPlayed(layer))
      for (const { first } of timeMap(layer, fps, projectFrames(project))) times.add(first / fps)
  }
  for (const { seconds } of project.markers ?? []) times.add(seconds)
  for (const mediaRef of Object.keys(project.transcripts))
    for (const { start, end } of spokenWords(project, mediaRef).heard) times.add(start).add(end)
  return [...times].sort((a, b) => a - b)
}

/** The number of a sorted list that is nearest to one, by halving; undefined for an empty list. */
export function nearest(sorted: readonly number[], wanted: number): number | undefined {
  const index = lowerBound(sorted.length, at => (sorted[at] as number) >= wanted)
  const [before, after] = [sorted[index - 1], sorted[index]]
  if (before === undefined || after === undefined) return before ?? after
  return wanted - before <= after - wanted ? before : after
}
