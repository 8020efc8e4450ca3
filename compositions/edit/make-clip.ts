import type { Layer, LayerInput } from '../model/layers/layer'
import { type Format, formatNamed, type Project } from '../model/project'
import type { CaptionStyle } from '../schema/caption-style'
import { layerSchema } from '../schema/layers/layer'
import type { Shot } from '../schema/shots'
import type { Transcript } from '../schema/transcript'
import { normalize } from '../time/normalize'
import { CLEAR_OF_MARK } from './change-format'
import { BOTH } from './conversation-scenes'
import { followSpeakers, type SpeakerShots } from './follow-speakers'
import { newProject } from './new-project'

/** Seconds for which a clip shows its title at the beginning. */
const TITLE_SECONDS = 4

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

/** The clip's title on a light background. */
export function clipTitle(title: string, { width }: Format): Layer {
  const layer: LayerInput = {
    id: 'title',
    layer: 'TEXT',
    asset: 'text',
    left: 60,
    top: CLEAR_OF_MARK,
    width: width - 120,
    height: 200,
    end: TITLE_SECONDS,
    text: title,
    fontFamily: 'Inter',
    fontWeight: 700,
    fontSize: 52,
    letterSpacing: -0.02,
    fill: '#101010',
    backgroundColor: '#FFFFFF',
    padding: 24,
    radius: 12,
    fade: { in: 0, out: 0.2 },
  }
  return layerSchema.parse(layer)
}

/** The crop fields of shots; `focus` is that of the first one, for code that ignores shots. */
const cropOf = (shots: readonly Shot[] = []) => (shots[0] ? { focus: shots[0].focus, shots: [...shots] } : {})

/** The clip's title between two speakers, one below the other; at the top it would be on the first one's face. */
export function titleBetween(title: string, format: Format): Layer {
  const layer = clipTitle(title, format)
  return { ...layer, top: Math.round((format.height - layer.height) / 2) }
}

/** A clip whose title is on no face, if it begins with both speakers. */
function titleOffFaces(clip: Project): Project {
  const { title, format, transcripts, layers } = clip
  const isStacked = format.orientation === 'portrait' && transcripts.media?.scenes[0]?.layout === BOTH
  if (!isStacked) return clip
  return {
    ...clip,
    layers: layers.map(layer => (layer.id === 'title' ? titleBetween(title, format) : layer)),
  }
}

/**
 * Makes a clip: a separate project that plays seconds `[start, end)` of a source's media, with its own copy of the
 * words (project.md, Props and clips), its title over the beginning and a progress bar. `shots` crop the video (S10);
 * with `seats` the picture shows the current speaker, or both while they take quick turns (E7).
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
  if (!seats || media.kind !== 'video') return clip
  return titleOffFaces(followSpeakers(clip, { mediaRef: 'media', videoId: 'video', start, end, seats }))
}
