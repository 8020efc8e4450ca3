import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { frameLayersOf } from '../time/frame-layers'
import { toFrame } from '../time/frames'
import { openEndFrame } from '../time/normalize'
import { keptSpans, loopSpans } from '../time/time-map'
import { sourceWords } from '../typography/captions/source-words'
import { countedLayers } from './counted-layers'

/** Frames of the timeline that one pass of a loop takes, from its second pass. */
export const loopPassFrames = (layer: PlayedLayer, fps: number): number =>
  (loopSpans(layer).reduce((sum, { start, end }) => sum + end - start, 0) / layer.playbackSpeed) * fps

/** How often a layer plays its source: once, or as many passes as fit until its end, by default frame `open`. */
function passCount(layer: PlayedLayer, fps: number, open: number): number {
  if (!layer.loop) return 1
  const until = layer.end === null ? open : toFrame(layer.end, fps)
  const frames = Math.max(0, until - toFrame(layer.position, fps))
  return 1 + Math.ceil(frames / Math.max(1, loopPassFrames(layer, fps)))
}

/** An upper bound of the segments in all time maps of a project, without building them (T2). */
export function countSegments({ layers, fps }: Pick<Project, 'layers' | 'fps'>): number {
  const open = openEndFrame({ layers, fps })
  let count = 0
  for (const layer of countedLayers(layers).moving)
    if (isPlayed(layer)) count += keptSpans(layer).length * passCount(layer, fps, open)
  return count
}

/** The number of caption tracks of each media. */
function tracksOf(layers: readonly Layer[]): Map<string, number> {
  const tracks = new Map<string, number>()
  for (const { mediaRef } of countedLayers(layers).tracks)
    tracks.set(mediaRef, (tracks.get(mediaRef) ?? 0) + 1)
  return tracks
}

/**
 * An upper bound of the words that captions, speaker selection and ducking process: all words of a track, and those
 * that are played, each time they are.
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
