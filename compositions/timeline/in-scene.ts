import { isPlayed, type Layer } from '../layers/layer'
import type { Project } from '../project/project'
import type { Shown } from './frame'
import { toFrame } from './frames'
import { runAt } from './runs'
import { sceneRuns } from './scenes'
import { timeMap } from './time-map'

const NOTHING: readonly Shown[] = []

type ShownAt = (n: number) => readonly Shown[]

/** The transcript that has a scene. */
const transcriptWith = (project: Project, sceneId: string) =>
  Object.values(project.transcripts).find(({ scenes }) => scenes.some(scene => scene.id === sceneId))

/** What a layer that belongs to a scene depends on. */
export const sceneInputs = (layer: Layer, project: Project): unknown[] =>
  layer.sceneRef
    ? [...Object.values(project.transcripts).map(one => one.scenes), ...project.layers.filter(isPlayed)]
    : []

/**
 * What a layer shows, kept to the scene that its `sceneRef` names, wherever that is played. A layer whose scene is
 * gone is shown as if it had named none: nothing that somebody made disappears.
 */
export function inScene(layer: Layer, shown: ShownAt, project: Project, frames: number): ShownAt {
  const transcript = layer.sceneRef ? transcriptWith(project, layer.sceneRef) : undefined
  if (!transcript) return shown
  const { fps } = project
  const runs = project.layers
    .filter(isPlayed)
    .filter(one => one.mediaRef === transcript.mediaRef && !one.hide)
    .map(one => {
      const until = one.end === null ? frames : Math.min(frames, toFrame(one.end, fps))
      return sceneRuns(transcript.scenes, timeMap(one, fps, until), fps)
    })
  return n => (runs.some(one => one[runAt(one, n)]?.scene?.id === layer.sceneRef) ? shown(n) : NOTHING)
}
