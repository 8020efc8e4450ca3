import { isPlayed } from '../../../../../../compositions/model/layers/layer'
import type { Project } from '../../../../../../compositions/model/project'
import type { Transcript } from '../../../../../../compositions/schema/transcript'
import { timeMap, toSource } from '../../../../../../compositions/time/time-map'

/** Seconds of what is said around a moment that decide what captions show in it. */
const AROUND = 8

/** A transcript without what is said far from some seconds of the source. */
function near(transcript: Transcript, sources: readonly number[]): Transcript {
  const isNear = (start: number, end: number) =>
    sources.some(source => end > source - AROUND && start < source + AROUND)
  const subtitles = transcript.subtitles
    .map(one => ({ ...one, words: one.words.filter(word => isNear(word.start, word.end)) }))
    .filter(one => one.words.length)
  return { ...transcript, subtitles }
}

/** The project as far as it decides frame `frame`, so that a picture of that costs little however long it is. */
export function momentOf(project: Project, frame: number): Project {
  const { fps } = project
  const second = frame / fps
  const layers = project.layers.filter(
    layer =>
      isPlayed(layer) || (layer.position <= second + 1 / fps && (layer.end === null || layer.end >= second)),
  )
  const sources = (mediaRef: string): number[] =>
    layers
      .filter(isPlayed)
      .filter(layer => layer.mediaRef === mediaRef)
      .flatMap(layer => toSource(timeMap(layer, fps, frame + 1), frame, fps) ?? [])
  const transcripts = Object.fromEntries(
    Object.entries(project.transcripts).map(([ref, one]) => [ref, near(one, sources(ref))]),
  )
  return { ...project, layers, transcripts }
}
