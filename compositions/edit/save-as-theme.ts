import type { Rect } from '../geometry/box'
import { hasOwnFile } from '../kinds/kinds'
import { isCaptionTrack, isFrame, isPlayed, isVideo, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerSchema } from '../schema/layers/layer'
import type { Media } from '../schema/media'
import { frameLayersOf } from '../time/frame-layers'
import { normalize } from '../time/normalize'
import { TITLE_SLOT } from './apply-theme'
import { mainRef } from './first-looks'
import { layerRect } from './place-layers'

/** The mediaRef of what stands for the media of other projects in a template, and its seconds. */
const [STAND_IN, SECONDS] = ['media', 60]

/** Roles whose layers decorate: they are part of the look. */
const DECORATIVE = ['BACKGROUND', 'TEXT', 'SHAPE', 'IMAGE', 'OVERLAY', 'PROGRESS_BAR', 'AUDIO_WAVE']

/** Fields of a video that belong to what is filmed. */
const CONTENT = ['cuts', 'transition', 'keyframes', 'shots', 'freeze', 'focus', 'zoom']

/** Fields that tie a layer to its project, and the picture of a wave. */
const TIES = ['refId', 'sceneRef', 'broll', 'group', 'track', 'locked', 'touched', 'cover']

const without = (layer: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(layer).filter(([name]) => !names.includes(name)))

/** The box of all frames of a video. */
function around(frames: readonly Layer[]): Rect {
  const boxes = frames.map(layerRect)
  const [left, top] = [Math.min(...boxes.map(one => one.left)), Math.min(...boxes.map(one => one.top))]
  const width = Math.max(...boxes.map(one => one.left + one.width)) - left
  return { left, top, width, height: Math.max(...boxes.map(one => one.top + one.height)) - top }
}

/** What is filmed, as the template has it: the first video, or the box of its frames. */
function filmed(project: Project): Layer[] {
  const video = project.layers.find(one => isVideo(one) && one.layer === 'MEDIA')
  if (!video) return []
  const frames = frameLayersOf(project.layers, video.id)
  const box = frames.length ? { ...around(frames), scaleX: 1, scaleY: 1, angle: 0 } : {}
  const trim = { start: 0, end: SECONDS }
  return [
    layerSchema.parse({
      ...without(video, [...CONTENT, ...TIES]),
      ...box,
      ...{ position: 0, end: null, mediaRef: STAND_IN, trim },
    }),
  ]
}

/** Is a layer there from the beginning, and no part of a film, an intro or what is said? */
const isDecorative = (layer: Layer, main: string | undefined): boolean =>
  DECORATIVE.includes(layer.layer) &&
  layer.asset !== 'video' &&
  layer.position < 1 &&
  !layer.hide &&
  !layer.refId &&
  (layer.asset !== 'wave' || layer.mediaRef === main)

/** A layer of the project as the template has it. */
function asLook(project: Project, layer: Layer): Layer {
  const known = project.theme?.layers[layer.id]
  const isTitle = layer.asset === 'text' && layer.text === project.title && project.title !== ''
  const id = isTitle ? TITLE_SLOT : known?.added ? known.slot : layer.id
  const ref = layer.asset === 'wave' || layer.asset === 'subtitle' ? { mediaRef: STAND_IN } : {}
  return { ...without(layer, TIES), ...ref, id } as Layer
}

/** Layers with ids of their own: the first keeps its id. */
function withOwnIds(layers: readonly Layer[]): Layer[] {
  const taken = new Set<string>()
  return layers.map((layer, index) => {
    const id = taken.has(layer.id) ? `${layer.id.slice(0, 56)}-${index}` : layer.id
    taken.add(id)
    return { ...layer, id }
  })
}

/**
 * The look of a project as a template: its background, captions, texts, shapes and pictures, and where its video and its
 * wave are; not its media, words and cuts (L3). Pictures keep their files.
 */
export function saveAsTheme(project: Project, { id, title }: { id: string; title: string }): Project {
  const main = mainRef(project)
  const media: Record<string, Media> = {}
  const source = main === undefined ? undefined : project.media[main]
  if (source) {
    const { frameDelays: _, ...shape } = source
    media[STAND_IN] = { ...shape, assetId: 'stand-in', title: '', duration: SECONDS }
  }
  const layers = project.layers.flatMap((layer): Layer[] => {
    if (isFrame(layer) || isPlayed(layer)) {
      const isFirst = layer === project.layers.find(one => isVideo(one) && one.layer === 'MEDIA')
      return isFirst ? filmed(project) : []
    }
    const isTrack = isCaptionTrack(layer) && layer === project.layers.find(isCaptionTrack)
    if (!isTrack && !isDecorative(layer, main)) return []
    if (hasOwnFile(layer)) {
      const file = project.media[layer.mediaRef]
      // The stand-in has this name.
      if (!file || layer.mediaRef === STAND_IN) return []
      media[layer.mediaRef] = file
    }
    return isTrack && !source ? [] : [asLook(project, layer)]
  })
  const { theme: _, markers: __, ...rest } = project
  return normalize({ ...rest, id, title, media, transcripts: {}, layers: withOwnIds(layers) })
}
