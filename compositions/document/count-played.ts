import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { frameLayersOf } from '../time/frame-layers'
import { toFrame } from '../time/frames'
import { openEndFrame } from '../time/normalize'
import { countPieces } from '../time/speed-ramp'
import { keptSpans, loopSpans, spanSeconds } from '../time/time-map'
import { sourceWords } from '../typography/captions/source-words'
import { shownLines } from '../typography/captions/translated-lines'
import { lowerBound } from '../util/lower-bound'
import { memoize } from '../util/memoize'
import { countedLayers } from './counted-layers'

/** Frames of the timeline that one pass of a loop takes, from its second pass. */
export const loopPassFrames = (layer: PlayedLayer, fps: number): number =>
  spanSeconds(layer, loopSpans(layer)) * fps

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
    if (isPlayed(layer)) count += countPieces(layer, keptSpans(layer)) * passCount(layer, fps, open)
  return count
}

/** The number of caption tracks of each media. */
function tracksOf(layers: readonly Layer[]): Map<string, number> {
  const tracks = new Map<string, number>()
  for (const { mediaRef } of countedLayers(layers).tracks)
    tracks.set(mediaRef, (tracks.get(mediaRef) ?? 0) + 1)
  return tracks
}

/** Counts words of the source between two seconds of it. */
type WordCounter = { count: number; between(start: number, end: number): number }

const countSpoken = (transcript: Transcript): WordCounter => {
  const words = sourceWords(transcript)
  return { count: words.count, between: (start, end) => words.from(end) - words.from(start) }
}

/** The words of the translation that captions show, or those that are said. All words of a line are shown if a part is. */
const captionCounter = memoize((transcript: Transcript): WordCounter => {
  const lines = shownLines(transcript)
  if (!lines.length) return countSpoken(transcript)
  const sums = [0]
  let longest = 0
  for (const { words, start, end } of lines) {
    sums.push((sums.at(-1) ?? 0) + words.length)
    longest = Math.max(longest, end - start)
  }
  const upTo = (second: number) =>
    sums[lowerBound(lines.length, index => (lines[index]?.start ?? 0) >= second)] ?? 0
  return { count: sums.at(-1) ?? 0, between: (start, end) => upTo(end) - upTo(start - longest) }
})

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
    if (transcript) count += times * captionCounter(transcript).count
  }
  for (const layer of moving) {
    const transcript = isPlayed(layer) && !layer.hide && transcripts[layer.mediaRef]
    if (!transcript) continue
    const { start, end } = layer.trim
    const readers = frameLayersOf(moving, layer.id).length + makesWay
    const spoken = readers && readers * countSpoken(transcript).between(start, end)
    const shown = (tracks.get(layer.mediaRef) ?? 0) * captionCounter(transcript).between(start, end)
    count += (spoken + shown) * passCount(layer, fps, open)
  }
  return count
}
