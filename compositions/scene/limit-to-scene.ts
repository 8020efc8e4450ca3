import type { Layer } from '../model/layers/layer'
import { playedLayers } from '../model/layers/moving-layers'
import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { type FrameRange, rangeAt } from '../time/frames'
import { layerSegments } from '../time/layer-range'
import { type Interval, union } from '../time/spans'
import { memoize } from '../util/memoize'
import type { LayerItem } from './frame'
import { sceneRuns } from './scenes'

const NOTHING: readonly LayerItem[] = []

type ItemsAt = (n: number) => readonly LayerItem[]

type Transcripts = Project['transcripts']

/** The transcript of each scene, by the scene's id. */
const byScene = memoize((transcripts: Transcripts): ReadonlyMap<string, Transcript> => {
  const found = new Map<string, Transcript>()
  for (const transcript of Object.values(transcripts))
    for (const { id } of transcript.scenes) if (!found.has(id)) found.set(id, transcript)
  return found
})

const transcriptWith = ({ transcripts }: Project, sceneId: string): Transcript | undefined =>
  byScene(transcripts).get(sceneId)

/** Frames in which each scene of a transcript is played, by the scene's id; in order and disjoint. */
type ScenesPlayed = ReadonlyMap<string, readonly FrameRange[]>

/** Cached results by list of layers and transcript. */
const found = new WeakMap<readonly Layer[], WeakMap<Transcript, ScenesPlayed>>()

function findScenes(project: Project, { scenes, mediaRef }: Transcript): ScenesPlayed {
  const spans = new Map<string, Interval[]>()
  for (const layer of playedLayers(project.layers)) {
    if (layer.mediaRef !== mediaRef || layer.hide) continue
    for (const { scene, first, after } of sceneRuns(scenes, layerSegments(project, layer), project.fps)) {
      if (!scene) continue
      const others = spans.get(scene.id) ?? []
      others.push({ start: first, end: after })
      spans.set(scene.id, others)
    }
  }
  const runsOf = (list: readonly Interval[]): FrameRange[] =>
    union(list).map(({ start, end }) => ({ first: start, after: end }))
  return new Map([...spans].map(([id, list]) => [id, runsOf(list)]))
}

/** Cached `findScenes`, shared by all layers that belong to scenes of a transcript. */
function scenesPlayed(project: Project, transcript: Transcript): ScenesPlayed {
  const known = found.get(project.layers) ?? new WeakMap<Transcript, ScenesPlayed>()
  found.set(project.layers, known)
  const played = known.get(transcript) ?? findScenes(project, transcript)
  known.set(transcript, played)
  return played
}

const NEVER: readonly FrameRange[] = []

/**
 * Limits what a layer shows to the frames that play the scene of its `sceneRef`. A layer whose scene is gone is always
 * shown, so that no work disappears.
 */
export function limitToScene(layer: Layer, shown: ItemsAt, project: Project): ItemsAt {
  const { sceneRef } = layer
  const transcript = sceneRef === undefined ? undefined : transcriptWith(project, sceneRef)
  if (!transcript || sceneRef === undefined) return shown
  const runs = scenesPlayed(project, transcript).get(sceneRef) ?? NEVER
  return n => (rangeAt(runs, n) < 0 ? NOTHING : shown(n))
}
