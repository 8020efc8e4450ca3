import { hasWords, type Project } from '@/compositions/model/project'
import { playedMedia } from '@/compositions/model/spoken-media'
import { wordLayers } from '@/compositions/sound/sound-layer'
import { layerSegments } from '@/compositions/time/layer-range'
import type { Interval } from '@/compositions/time/spans'
import {
  type Stretch,
  stretchEnd,
  stretchesOf,
  stretchSeconds,
  stretchSource,
} from '@/compositions/time/stretches'
import { heldSeconds } from '@/compositions/time/time-map'
import { sourceWords } from '@/compositions/typography/captions/source-words'

/** Letters that people read in a second; common guidelines for subtitles say 12 to 17. */
const LETTERS_PER_SECOND = 15

/** How long a caption is shown at least and at most, in seconds of the timeline. */
const SHORTEST = 1.5
const LONGEST = 6

/** Minimum seconds of the timeline in which a caption has room. */
const LEAST = 0.3

/** Seconds by which times may be inexact. */
const TOLERANCE = 1e-6

/** How long a text is shown so that it can be read, in seconds. */
const readingSeconds = (text: string): number =>
  Math.min(LONGEST, Math.max(SHORTEST, [...text].length / LETTERS_PER_SECOND))

/**
 * Where a caption goes: `start` and `end` in seconds of the source of a media, `seconds` of the timeline, and the first
 * frame after it.
 */
export type CaptionRoom = Interval & { mediaRef: string; seconds: number; after: number }

type Heard = { mediaRef: string; stretch: Stretch; isMain: boolean }

/** What can be captioned in a frame. */
const heardAt = (project: Project, frame: number): Heard[] =>
  playedMedia(project)
    .flatMap(ref => wordLayers(project.layers, ref))
    .flatMap(layer => {
      const { mediaRef } = layer
      if (heldSeconds(layer) !== null) return []
      const stretch = stretchesOf(layerSegments(project, layer)).find(
        one => frame >= one.first && frame < one.after,
      )
      return stretch ? [{ mediaRef, stretch, isMain: layer.layer === 'MEDIA' }] : []
    })

/** The media that is captioned in a frame: that of `chosen`, else one that has words, else the main video. */
function captionedAt(project: Project, frame: number, chosen: string | null): Heard | undefined {
  const heard = heardAt(project, frame)
  return (
    heard.find(one => one.mediaRef === chosen) ??
    heard.find(one => hasWords(project.transcripts[one.mediaRef])) ??
    heard.find(one => one.isMain) ??
    heard[0]
  )
}

/**
 * Where a caption with a text goes that is written at a frame: after a word that is said there, and no further than the
 * next word and the next cut. `chosen` is the media whose words are shown. A reason if there is no room.
 */
export function captionRoom(
  project: Project,
  { frame, text, chosen }: { frame: number; text: string; chosen: string | null },
): CaptionRoom | { reason: string } {
  const found = captionedAt(project, frame, chosen)
  if (!found) return { reason: 'Move the playhead onto a video or sound that is not hidden' }
  const { fps } = project
  const { mediaRef, stretch } = found
  const { first } = stretch
  const transcript = project.transcripts[mediaRef]
  let start = stretchSource(stretch, (frame - first) / fps, fps)
  let next: number | undefined
  const said = transcript && sourceWords(transcript)
  for (let at = Math.max(0, (said?.from(start) ?? 0) - 1); said && at < said.count; at++) {
    const { word } = said.at(at)
    if (word.end <= start + TOLERANCE) continue
    if (word.start > start + TOLERANCE) {
      next = word.start
      break
    }
    start = word.end
  }
  const begins = stretchSeconds(stretch, start, fps)
  const read = stretchSource(stretch, begins + readingSeconds(text), fps)
  const last = stretchEnd(stretch, fps)
  const end = Math.min(last, next ?? last, read)
  const ends = stretchSeconds(stretch, end, fps)
  const seconds = ends - begins
  if (seconds < LEAST) return { reason: 'There is no room for a caption here. Move the playhead to a pause.' }
  return {
    ...{ mediaRef, start, end, seconds },
    after: first + Math.round(ends * fps),
  }
}
