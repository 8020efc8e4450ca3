import { type Format, formatNamed, type Project } from '../model/project'
import type { CaptionStyle } from '../schema/caption-style'
import type { Shot } from '../schema/shots'
import type { Transcript } from '../schema/transcript'
import { normalize } from '../time/normalize'
import { clipTitle, type SeenFace, titleOffFaces } from './clip-title'
import { followSpeakers, type SpeakerShots } from './follow-speakers'
import { newProject } from './new-project'

/** A copy of the transcript with the words whose middle is in the range, and the translated lines that reach into it. */
function ownWords({ translations, ...transcript }: Transcript, start: number, end: number): Transcript {
  const inside = (word: { start: number; end: number }) => {
    const middle = (word.start + word.end) / 2
    return middle >= start && middle < end
  }
  const subtitles = transcript.subtitles.flatMap(subtitle => {
    const words = subtitle.words.filter(inside)
    return words.length ? [{ ...subtitle, words }] : []
  })
  const lines = translations?.filter(line => line.end > start && line.start < end) ?? []
  return {
    ...transcript,
    ...{ subtitles, scenes: transcript.scenes.filter(scene => scene.start < end) },
    ...(lines.length && { translations: lines }),
  }
}

/** The crop fields of shots; `focus` is that of the first one, for code that ignores shots. */
const cropOf = (shots: readonly Shot[] = []) => (shots[0] ? { focus: shots[0].focus, shots: [...shots] } : {})

/**
 * Makes a clip: a separate project that plays seconds `[start, end)` of a source's media, with its own copy of the
 * words (project.md, Props and clips), its title over the beginning and a progress bar. `shots` crop the video (S10);
 * with `seats` the picture shows the current speaker, or both while they take quick turns (E7). The title is off the
 * `faces` of its first seconds, if there is room.
 */
export function makeClip(
  source: Project,
  {
    id,
    title,
    start,
    end,
    mediaRef = 'media',
    format = formatNamed('1080X1920'),
    captionStyle,
    shots,
    seats,
    faces = [],
  }: {
    id: string
    title: string
    start: number
    end: number
    mediaRef?: string
    format?: Format
    captionStyle?: CaptionStyle
    shots?: readonly Shot[] | undefined
    seats?: readonly SpeakerShots[] | null | undefined
    faces?: readonly SeenFace[] | undefined
  },
): Project {
  const media = source.media[mediaRef]
  if (!media) throw new Error(`The project has no media ${mediaRef}`)
  const transcript = source.transcripts[mediaRef]
  const whole = newProject({
    id,
    title,
    type: 'videoHighlight',
    format,
    media,
    ...(transcript ? { transcript: ownWords(transcript, start, end) } : {}),
  })
  const layers = whole.layers.map(layer => {
    if (layer.asset === 'video') return { ...layer, trim: { start, end }, ...cropOf(shots) }
    return layer.asset === 'audio' ? { ...layer, trim: { start, end } } : layer
  })
  const clip = normalize({
    ...whole,
    captionStyle: captionStyle ?? source.captionStyle,
    fonts: source.fonts,
    layers: title ? [...layers, clipTitle(title, format)] : layers,
  })
  if (media.kind !== 'video') return clip
  const place = { mediaRef: 'media', videoId: 'video', start, end }
  return titleOffFaces(seats ? followSpeakers(clip, { ...place, seats }) : clip, faces)
}
