import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import { toFrame } from '../time/frames'
import { openEndFrame } from '../time/normalize'
import { keptSpans, loopSpans } from '../time/time-map'
import { sourceWords } from '../typography/captions/source-words'
import { countedLayers } from './counted-layers'

/** Frames of the timeline that one round of a loop takes, from its second round on. */
export const loopPassFrames = (layer: PlayedLayer, fps: number): number =>
  (loopSpans(layer).reduce((sum, { start, end }) => sum + end - start, 0) / layer.playbackSpeed) * fps

/** Times that a layer plays its source: once, or as often as its rounds have room up to frame `open`. */
function passCount(layer: PlayedLayer, fps: number, open: number): number {
  if (!layer.loop) return 1
  const until = layer.end === null ? open : toFrame(layer.end, fps)
  const frames = Math.max(0, until - toFrame(layer.position, fps))
  return 1 + Math.ceil(frames / Math.max(1, loopPassFrames(layer, fps)))
}

/** The most segments that the time maps of a project have together, without making them (T2). */
export function countSegments({ layers, fps }: Pick<Project, 'layers' | 'fps'>): number {
  const open = openEndFrame({ layers, fps })
  let count = 0
  for (const layer of countedLayers(layers).moving)
    if (isPlayed(layer)) count += keptSpans(layer).length * passCount(layer, fps, open)
  return count
}

/** Layers that show the words of each media: its caption tracks. */
function tracksOf(layers: readonly Layer[]): Map<string, number> {
  const tracks = new Map<string, number>()
  for (const { mediaRef } of countedLayers(layers).tracks)
    tracks.set(mediaRef, (tracks.get(mediaRef) ?? 0) + 1)
  return tracks
}

/**
 * The most words that captions, the choice of who is seen and what makes way for speech look at, without looking at them:
 * all words of a track, and those that are played, as often as they are.
 */
export function countCaptionWords({ layers, transcripts, fps }: Omit<Project, 'format'>): number {
  const open = openEndFrame({ layers, fps })
  const tracks = tracksOf(layers)
  const { moving } = countedLayers(layers)
  const makesWay = moving.some(layer => isPlayed(layer) && layer.ducking) ? 1 : 0
  let count = 0
  for (const [mediaRef, times] of tracks) {
    const transcript = transcripts[mediaRef]
    if (transcript) count += times * sourceWords(transcript).count
  }
  for (const layer of moving) {
    const transcript = isPlayed(layer) && !layer.hide && transcripts[layer.mediaRef]
    if (!transcript) continue
    const readers = (tracks.get(layer.mediaRef) ?? 0) + frameLayersOf(moving, layer.id).length + makesWay
    const words = sourceWords(transcript)
    count +=
      readers * (words.from(layer.trim.end) - words.from(layer.trim.start)) * passCount(layer, fps, open)
  }
  return count
}
