import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import { type Project, wordsOf } from '../model/project'
import type { Transcript, Word } from '../schema/transcript'
import { toFrame } from '../time/frames'
import { normalize, projectFrames, toCuts } from '../time/normalize'
import { type Interval, subtract, union } from '../time/spans'
import { heldSeconds, keptSpans, timeMap } from '../time/time-map'
import { subtitleIndexOf } from '../typography/captions/find-word'
import { type SourceWords, sourceWords } from '../typography/captions/source-words'
import { type EditResult, refuse } from './edit'
import { closeMarkers, openMarkers } from './markers'
import { movePointsOf } from './move-points'
import { closeGap, openGap, playingLayerIds } from './ripple'

const mapOf = (layer: PlayedLayer, project: Project) =>
  timeMap(layer, project.fps, layer.loop ? projectFrames(project) : Number.POSITIVE_INFINITY)

const lengthOf = (layer: PlayedLayer, project: Project): number =>
  mapOf(layer, project).reduce((sum, segment) => sum + segment.after - segment.first, 0)

/** The first frame at which two time maps of a layer differ, or where the shorter one ends. */
function firstDifferentFrame(before: PlayedLayer, after: PlayedLayer, project: Project): number {
  const [old, now] = [mapOf(before, project), mapOf(after, project)]
  const at = old.findIndex((segment, index) => {
    const other = now[index]
    return !other || other.source !== segment.source || other.after !== segment.after
  })
  const [a, b] = [old[at], now[at]]
  if (a && b && a.source === b.source) return Math.min(a.after, b.after)
  return a?.first ?? b?.first ?? now[old.length]?.first ?? 0
}

/**
 * Where a keyframe or volume point of a layer that begins at frame `begins` is once a gap in it is closed, or opened: at
 * the start of the gap if it was inside (T7, T13).
 */
const followGap =
  ({ first, after }: { first: number; after: number }, isClosed: boolean, begins: number, fps: number) =>
  (at: number): number => {
    const [from, to] = [(first - begins) / fps, (after - begins) / fps]
    if (!isClosed) return at > from ? at + to - from : at
    return at >= to ? at - (to - from) : Math.min(at, from)
  }

type ChangeCuts = (layer: PlayedLayer) => Interval[]

/** The frames that a layer loses (`lost`; negative if it gains some) at frame `first` when its cuts change. */
function lossOf(layer: PlayedLayer, change: ChangeCuts, project: Project): { first: number; lost: number } {
  const changed = { ...layer, cuts: toCuts(change(layer)) }
  const lost = lengthOf(layer, project) - lengthOf(changed, project)
  return { first: lost ? firstDifferentFrame(layer, changed, project) : 0, lost }
}

/**
 * Changes the cuts of a layer, and of those that lose or gain the same frames by it, as a video and its detached sound do
 * (E6), and moves everything after them once, by whole frames (T7).
 */
function changeLayer(project: Project, id: string, change: ChangeCuts): Project {
  const { fps } = project
  const layer = project.layers.find(one => one.id === id)
  if (!layer || !isPlayed(layer) || layer.locked) return project
  const { first, lost } = lossOf(layer, change, project)
  const isAlike = (one: PlayedLayer): boolean => {
    if (one.locked || one.mediaRef !== layer.mediaRef || heldSeconds(one) !== null) return false
    const other = lossOf(one, change, project)
    return other.first === first && other.lost === lost
  }
  const alike = lost ? project.layers.filter(isPlayed).filter(one => one === layer || isAlike(one)) : [layer]
  const cuts = new Map(alike.map(one => [one.id, toCuts(change(one))]))
  const cut = normalize({
    ...project,
    layers: project.layers.map((one): Layer => {
      const own = cuts.get(one.id)
      return own ? ({ ...one, cuts: own } as Layer) : one
    }),
  })
  if (!lost) return cut
  const gap = { first, after: first + Math.abs(lost) }
  const ids = [...cuts.keys()]
  const layers = lost > 0 ? closeGap(cut.layers, gap, fps) : openGap(cut.layers, gap, fps, ids)
  const moved = lost > 0 ? closeMarkers(cut, gap) : openMarkers(cut, gap)
  const changed = new Map(cut.layers.filter(one => cuts.has(one.id)).map(one => [one.id, one]))
  const placed = layers.map(one => changed.get(one.id) ?? one)
  const withPoints = alike.reduce((list, one) => {
    const follow = followGap(gap, lost > 0, toFrame(one.position, fps), fps)
    return movePointsOf(list, [one.id], follow)
  }, placed)
  return normalize({ ...moved, layers: withPoints })
}

/** Changes the cuts of every layer that plays a media, one span at a time, last first. */
function changeCuts(
  project: Project,
  mediaRef: string,
  spans: readonly Interval[],
  change: (cuts: Interval[], span: Interval) => Interval[],
): Project {
  const ordered = [...spans].sort((a, b) => b.start - a.start)
  return playingLayerIds(project.layers, mediaRef).reduce(
    (whole, id) =>
      ordered.reduce((current, span) => changeLayer(current, id, layer => change(layer.cuts, span)), whole),
    project,
  )
}

/** Cuts spans of the source (seconds) from a media, such as silences; what follows moves up (T6, T7). */
export function cutSpans(
  project: Project,
  { mediaRef, spans }: { mediaRef: string; spans: readonly Interval[] },
): EditResult {
  const next = changeCuts(project, mediaRef, union(spans), (cuts, span) => [...cuts, span])
  const empty = next.layers.some(
    layer =>
      isPlayed(layer) &&
      layer.mediaRef === mediaRef &&
      heldSeconds(layer) === null &&
      !keptSpans(layer).length,
  )
  return empty ? refuse(project, 'Something has to stay: this would cut all of the media') : next
}

/** Restores spans of the source that were cut; what follows moves down (T6, T7). */
export const restoreSpans = (
  project: Project,
  { mediaRef, spans }: { mediaRef: string; spans: readonly Interval[] },
): Project =>
  changeCuts(project, mediaRef, union(spans), (cuts, span) => cuts.flatMap(cut => subtract(cut, [span])))

/**
 * The span of the source (seconds) of one of `words`, which are sorted by time: it extends to the middle of the pauses
 * beside it (T6), except before the first and after the last word.
 */
export function wordSpan(words: readonly Word[], index: number): Interval {
  const word = words[index] ?? { start: 0, end: 0 }
  const before = words[index - 1]
  const after = words[index + 1]
  return {
    start: before ? (Math.min(before.end, word.start) + word.start) / 2 : word.start,
    end: after ? (Math.max(after.start, word.end) + word.end) / 2 : word.end,
  }
}

/** The index of a word among the source words; null if there is no such word. */
function placeOf(transcript: Transcript, said: SourceWords, wordId: string): number | null {
  const subtitle = transcript.subtitles[subtitleIndexOf(transcript, wordId)]
  const word = subtitle?.words.find(one => one.id === wordId)
  if (!word) return null
  let place = said.from((word.start + word.end) / 2)
  while (said.at(place).word !== word) place++
  return place
}

/** The spans of the source (seconds) of some words (T6); spans of neighbors touch, so they are merged. */
export function wordSpans(transcript: Transcript, wordIds: readonly string[]): Interval[] {
  const said = sourceWords(transcript)
  if (!said.inOrder) {
    const wanted = new Set(wordIds)
    const words = wordsOf(transcript).sort((a, b) => a.start - b.start)
    return union(words.flatMap((word, index) => (wanted.has(word.id) ? wordSpan(words, index) : [])))
  }
  return union(
    wordIds.flatMap(wordId => {
      const index = placeOf(transcript, said, wordId)
      if (index === null) return []
      const first = Math.max(0, index - 1)
      const near = Array.from(
        { length: Math.min(said.count, index + 2) - first },
        (_, by) => said.at(first + by).word,
      )
      return wordSpan(near, index - first)
    }),
  )
}

/** Cuts words: their spans become cuts, and what follows moves up (T6, T7). */
export function cutWords(
  project: Project,
  { mediaRef, wordIds }: { mediaRef: string; wordIds: readonly string[] },
): EditResult {
  const transcript = project.transcripts[mediaRef]
  return cutSpans(project, { mediaRef, spans: transcript ? wordSpans(transcript, wordIds) : [] })
}

/** Restores cut words: their spans are removed from the cuts, and what follows moves down (T6, T7). */
export function restoreWords(
  project: Project,
  { mediaRef, wordIds }: { mediaRef: string; wordIds: readonly string[] },
): Project {
  const transcript = project.transcripts[mediaRef]
  return restoreSpans(project, { mediaRef, spans: transcript ? wordSpans(transcript, wordIds) : [] })
}
