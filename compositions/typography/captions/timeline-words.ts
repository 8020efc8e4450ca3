import type { Transcript } from '@/compositions/schema/transcript'
import { type Stretch, stretchEnd, stretchesOf, stretchSeconds } from '@/compositions/time/stretches'
import type { Segment } from '@/compositions/time/time-map'
import { type SourceWord, sourceWords } from './source-words'

/**
 * A word on the timeline: `start` and `end` in seconds of the timeline, `run` the index of the stretch that plays it.
 */
export type TimelineWord = {
  id: string
  text: string
  start: number
  end: number
  emphasize: boolean
  subtitleId: string
  speaker: string | null
  run: number
}

/** A word of the source as a stretch plays it, in seconds from the stretch's beginning; clipped to it. */
export function wordInStretch(
  { word, subtitleId, speaker }: SourceWord,
  stretch: Stretch,
  fps: number,
): Omit<TimelineWord, 'run'> {
  return {
    id: word.id,
    text: word.text,
    start: Math.max(0, stretchSeconds(stretch, word.start, fps)),
    end: Math.min((stretch.after - stretch.first) / fps, stretchSeconds(stretch, word.end, fps)),
    emphasize: word.emphasize ?? false,
    subtitleId,
    speaker,
  }
}

/**
 * The words of a transcript that are heard through the time maps of its media's layers, in the order of the timeline
 * (T4). A word belongs to a stretch that plays its middle; its time is clipped to the stretch. Returns at most `most`
 * words per stretch.
 */
export function timelineWords(
  transcript: Transcript,
  maps: readonly (readonly Segment[])[],
  fps: number,
  most = Number.POSITIVE_INFINITY,
): TimelineWord[] {
  const said = sourceWords(transcript)
  const heard: TimelineWord[] = []
  let run = 0
  for (const stretch of maps.flatMap(stretchesOf)) {
    const begin = stretch.first / fps
    const last = stretchEnd(stretch, fps)
    const from = said.from(stretch.source)
    for (let at = from; at < said.count && at - from < most; at++) {
      const one = said.at(at)
      if (one.middle >= last) break
      const word = wordInStretch(one, stretch, fps)
      heard.push({ ...word, start: begin + word.start, end: begin + word.end, run })
    }
    run++
  }
  return heard.sort((a, b) => a.start - b.start || a.run - b.run)
}
