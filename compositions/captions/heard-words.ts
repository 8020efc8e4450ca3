import type { Transcript, Word } from '../project/transcript'
import type { Segment } from '../timeline/time-map'

/** A word as it is heard: `start`, `end` in seconds of the timeline, `run` the segment in which it is played. */
export type HeardWord = {
  id: string
  text: string
  start: number
  end: number
  emphasize: boolean
  speaker: string | null
  run: number
}

type Said = { word: Word; speaker: string | null; middle: number }

const saidCache = new WeakMap<Transcript, Said[]>()

/** Words with their speaker and the middle of their time, in order; made once a transcript. */
function saidIn(transcript: Transcript): Said[] {
  const known = saidCache.get(transcript)
  if (known) return known
  const said = transcript.subtitles
    .flatMap(subtitle =>
      subtitle.words.map(word => ({
        word,
        speaker: subtitle.speaker_id,
        middle: (word.start + word.end) / 2,
      })),
    )
    .sort((a, b) => a.middle - b.middle)
  saidCache.set(transcript, said)
  return said
}

function firstFrom(said: Said[], source: number): number {
  let low = 0
  let high = said.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((said[middle] as Said).middle < source) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The words of a transcript that are heard through the time maps of its media's layers, in the order of the timeline
 * (T4). A word is heard in a segment where the middle of it is played; its time is cut to the segment.
 */
export function heardWords(transcript: Transcript, maps: readonly Segment[][], fps: number): HeardWord[] {
  const said = saidIn(transcript)
  const heard: HeardWord[] = []
  let run = 0
  for (const segment of maps.flat()) {
    const seconds = (segment.after - segment.first) / fps
    const begin = segment.first / fps
    const last = segment.source + seconds * segment.speed
    for (let at = firstFrom(said, segment.source); at < said.length; at++) {
      const { word, speaker, middle } = said[at] as Said
      if (middle >= last) break
      heard.push({
        id: word.id,
        text: word.text,
        start: begin + Math.max(0, word.start - segment.source) / segment.speed,
        end: begin + Math.min(seconds, (word.end - segment.source) / segment.speed),
        emphasize: word.emphasize ?? false,
        speaker,
        run,
      })
    }
    run++
  }
  return heard.sort((a, b) => a.start - b.start || a.run - b.run)
}
