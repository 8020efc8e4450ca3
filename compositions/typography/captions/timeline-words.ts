import type { Transcript } from '@/compositions/schema/transcript'
import type { Segment } from '@/compositions/time/time-map'
import { type SourceWord, sourceWords } from './source-words'

/**
 * A word on the timeline: `start` and `end` in seconds of the timeline, `run` the index of the segment that plays it.
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

/** A word of the source as a segment plays it, in seconds from the segment's beginning; clipped to its `seconds`. */
export function wordInSegment(
  { word, subtitleId, speaker }: SourceWord,
  { source, speed }: Pick<Segment, 'source' | 'speed'>,
  seconds: number,
): Omit<TimelineWord, 'run'> {
  return {
    id: word.id,
    text: word.text,
    start: Math.max(0, word.start - source) / speed,
    end: Math.min(seconds, (word.end - source) / speed),
    emphasize: word.emphasize ?? false,
    subtitleId,
    speaker,
  }
}

/**
 * The words of a transcript that are heard through the time maps of its media's layers, in the order of the timeline
 * (T4). A word belongs to a segment that plays its middle; its time is clipped to the segment. Returns at most `most`
 * words per segment.
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
  for (const segment of maps.flat()) {
    const seconds = (segment.after - segment.first) / fps
    const begin = segment.first / fps
    const last = segment.source + seconds * segment.speed
    const from = said.from(segment.source)
    for (let at = from; at < said.count && at - from < most; at++) {
      const one = said.at(at)
      if (one.middle >= last) break
      const word = wordInSegment(one, segment, seconds)
      heard.push({ ...word, start: begin + word.start, end: begin + word.end, run })
    }
    run++
  }
  return heard.sort((a, b) => a.start - b.start || a.run - b.run)
}
