import type { Rect } from '../geometry/box'
import { placePicture } from '../geometry/placement'
import { isVideo, type Layer, type LayerInput } from '../model/layers/layer'
import type { Format, Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import { shotFraming } from '../time/shots'
import { captionBox } from '../typography/captions/caption-box'
import { CLEAR_OF_MARK } from './change-format'
import { BOTH } from './conversation-scenes'

/** Seconds for which a clip shows its title at the beginning. */
export const TITLE_SECONDS = 4

/** Pixels between the title and what it makes room for. */
const GAP = 24

/** A face in a film: the second of the source at which it is seen, and its box in fractions of the picture. */
export type SeenFace = Rect & { time: number }

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

/** The clip's title between two speakers, one below the other; at the top it would be on the first one's face. */
export function titleBetween(title: string, format: Format): Layer {
  const layer = clipTitle(title, format)
  return { ...layer, top: Math.round((format.height - layer.height) / 2) }
}

/** The clip's title right above the captions, for a face at the top. */
export function titleAboveCaptions(title: string, format: Format): Layer {
  const layer = clipTitle(title, format)
  return { ...layer, top: captionBox(format, true).top - GAP - layer.height }
}

/** Where a face is on the canvas in pixels; null while the video doesn't show it. */
function faceOnCanvas({ layers, media }: Project, { time, ...face }: SeenFace): Rect | null {
  const video = layers.find(isVideo)
  if (!video) return null
  const film = media[video.mediaRef]
  if (!film?.width || !film.height) return null
  const framing = video.shots ? { ...video, ...shotFraming(video.shots, time, video) } : video
  const picture = placePicture(film, video, framing)
  return {
    left: picture.left + face.left * picture.width,
    top: picture.top + face.top * picture.height,
    width: face.width * picture.width,
    height: face.height * picture.height,
  }
}

/** Pixels of one rectangle that another one covers. */
function sharedArea(one: Rect, other: Rect): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}

/**
 * A clip whose title covers as little of faces as possible (E8): between two speakers who are below each other, otherwise
 * at the top or right above the captions. `faces` are those of its first seconds; each counts as often as it is seen.
 */
export function titleOffFaces(clip: Project, faces: readonly SeenFace[]): Project {
  const { title, format, transcripts, layers } = clip
  const titled = (place: Layer): Project => ({
    ...clip,
    layers: layers.map(layer => (layer.id === 'title' ? place : layer)),
  })
  const isStacked = format.orientation === 'portrait' && transcripts.media?.scenes[0]?.layout === BOTH
  if (isStacked) return titled(titleBetween(title, format))
  const shown = faces.flatMap(face => faceOnCanvas(clip, face) ?? [])
  const covered = (place: Layer) => shown.reduce((area, face) => area + sharedArea(face, place), 0)
  const [top, lower] = [clipTitle(title, format), titleAboveCaptions(title, format)]
  return covered(lower) < covered(top) ? titled(lower) : clip
}
