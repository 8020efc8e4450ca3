import type { PlayedLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { soundFieldsOf, wordLayers } from '@/compositions/sound/sound-layer'
import { layerSegments } from '@/compositions/time/layer-range'
import { openEndFrame, projectFrames } from '@/compositions/time/normalize'
import { type Segment, toTimeline } from '@/compositions/time/time-map'
import { type TimelineWord, timelineWords } from '@/compositions/typography/captions/timeline-words'
import { lowerBound } from '@/compositions/util/lower-bound'

/**
 * The words as they play on the timeline, in order; the first occurrence of each word by id; the layers that
 * play their media; and the segments of these layers.
 */
export type Spoken = {
  heard: readonly TimelineWord[]
  first: ReadonlyMap<string, TimelineWord>
  layers: readonly Pick<PlayedLayer, 'trim' | 'cuts'>[]
  segments: readonly Segment[]
}

const NOTHING: Spoken = { heard: [], first: new Map(), layers: [], segments: [] }

function listen(project: Project, transcript: Transcript, layers: readonly PlayedLayer[]): Spoken {
  const maps = layers.map(layer => layerSegments(project, layer))
  const heard = timelineWords(transcript, maps, project.fps)
  const first = new Map<string, TimelineWord>()
  for (const word of heard) if (!first.has(word.id)) first.set(word.id, word)
  return { heard, first, layers, segments: maps.flat() }
}

type Asked = {
  transcript: Transcript
  layers: readonly PlayedLayer[]
  frames: number
  open: number
  fps: number
}

/** Results, newest first. Two are kept, because later renders still ask for the value before an edit. */
let recent: readonly { asked: Asked; spoken: Spoken }[] = []

function isHeardAlike(layer: PlayedLayer, other: PlayedLayer | undefined): boolean {
  if (!other || layer === other) return layer === other
  const fields = soundFieldsOf(other)
  return soundFieldsOf(layer).every((value, index) => value === fields[index])
}

const isSame = (a: Asked, b: Asked): boolean =>
  a.transcript === b.transcript &&
  a.frames === b.frames &&
  a.open === b.open &&
  a.fps === b.fps &&
  a.layers.length === b.layers.length &&
  a.layers.every((layer, index) => isHeardAlike(layer, b.layers[index]))

/**
 * The words of a media as they are shown (T4). Cached until these layers, the words or the
 * length of the project change, so that an unrelated drag does not recompute them.
 */
export function spokenWords(project: Project, mediaRef: string | null): Spoken {
  const transcript = mediaRef === null ? undefined : project.transcripts[mediaRef]
  if (!transcript) return NOTHING
  const layers = wordLayers(project.layers, transcript.mediaRef)
  const ends = { frames: projectFrames(project), open: openEndFrame(project) }
  const asked = { transcript, layers, ...ends, fps: project.fps }
  const known = recent.find(one => isSame(one.asked, asked))
  if (known) return known.spoken
  const spoken = listen(project, transcript, layers)
  recent = [{ asked, spoken }, ...recent.slice(0, 1)]
  return spoken
}

/** The second of the timeline at which a second of a media is first played; null if it isn't played. */
export const timelineSecond = (project: Project, mediaRef: string, source: number): number | null =>
  toTimeline(spokenWords(project, mediaRef).segments, source, project.fps)[0] ?? null

/** Half a millisecond of tolerance, as in `evaluate`, so that a word is active in its own frame. */
const GRACE = 5e-4

/** The first frame in which a word that begins at `start` (seconds of the timeline) is active. */
export const frameOfWord = (start: number, fps: number): number => Math.ceil((start - GRACE) * fps)

/** The index of the last word that began at or before `seconds` of the timeline, or -1. */
export const wordAt = (heard: readonly TimelineWord[], seconds: number): number =>
  lowerBound(heard.length, index => (heard[index] as TimelineWord).start > seconds + GRACE) - 1
