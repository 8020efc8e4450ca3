import { DEFAULTS } from '../catalog/defaults'
import type { Rect } from '../geometry/box'
import { currentLayout, framesOrVideo, slotRect } from '../kinds/frame/frame-layout'
import { kindOf } from '../kinds/kinds'
import { textFaceOf } from '../kinds/text/text-look'
import { isFrame, isVideo, type Layer } from '../model/layers/layer'
import type { Format, Project } from '../model/project'
import { carryTheme } from './carry-theme'
import { layerBounds, layerRect } from './place-layers'
import { reframeBox } from './reframe-box'
import { separateBoxes } from './separate-boxes'

/** Pixels from the top of the canvas to the bottom of the free plan's watermark. */
const MARK_END = DEFAULTS.watermark.topPixels + DEFAULTS.watermark.heightPixels

const { gravityMarginPixels: MARGIN } = DEFAULTS.layers

/** Pixels from the top that stay clear of the watermark and of the bars of social apps. */
export const CLEAR_OF_MARK = MARK_END + 24

/** Keeps a layer that was below the watermark in the old format below it in the new one, if there is room (S4). */
function belowMark<L extends Layer>(layer: L, { height }: Format, before: Layer): L {
  const wasBelow = before.top >= MARK_END && !layer.gravity && !layer.angle
  const isCovered = wasBelow && layer.top < MARK_END && CLEAR_OF_MARK + layer.height <= height
  return isCovered ? { ...layer, top: CLEAR_OF_MARK } : layer
}

/** The smallest and largest font size of a text, in pixels. */
const [SMALLEST, LARGEST] = [8, 400]

const sideOf = ({ width, height }: Format): number => Math.min(width, height)

/** The boxes in the new format of videos and frames that match a layout, by their ids. */
function layoutPlaces(project: Project, after: Format): Map<string, Rect> {
  const places = new Map<string, Rect>()
  for (const video of project.layers.filter(isVideo)) {
    const layout = currentLayout(project, video)
    for (const [slot, { id }] of layout ? framesOrVideo(project, video).entries() : []) {
      const place = layout && slotRect(layout, slot, after, project.media[video.mediaRef])
      if (place) places.set(id, place)
    }
  }
  return places
}

function reframe(layer: Layer, place: Rect | undefined, before: Format, after: Format): Layer {
  const boxed = { ...layer, ...(place ?? reframeBox(layer, before, after)), scaleX: 1, scaleY: 1 }
  if (boxed.asset !== 'text') return boxed
  const moved = belowMark(boxed, after, layer)
  const fontSize = (textFaceOf(moved).fontSize * sideOf(after)) / sideOf(before)
  return { ...moved, fontSize: Math.min(LARGEST, Math.max(SMALLEST, fontSize)) }
}

/** Is a layer one that is kept apart from others: seen, and neither a video nor the whole canvas? */
function isApart(layer: Layer, { width, height }: Format): boolean {
  if (!kindOf(layer).visible || layer.hide || layer.asset === 'video') return false
  const box = layerRect(layer)
  return box.width < width || box.height < height
}

/** The range in which a reframed layer may be moved down or up; null for layers at an edge, rotated or with gravity. */
function roomOf(layer: Layer, before: Format, after: Format) {
  const { top, height } = layerRect(layer)
  if (layer.gravity || layer.angle || top <= 1 || top + height >= before.height - 1) return null
  const isText = layer.asset === 'text' && top >= MARK_END
  return { top: isText ? CLEAR_OF_MARK : MARGIN, bottom: after.height - MARGIN }
}

/** The layers of the new format; those that overlap and didn't before are moved apart. */
function apart(layers: readonly Layer[], reframed: readonly Layer[], before: Format, after: Format): Layer[] {
  const boxes = reframed.flatMap((layer, index) => {
    const old = layers[index] as Layer
    if (!isApart(old, before)) return []
    const room = roomOf(old, before, after)
    return [{ layer, before: layerBounds(old), after: layerBounds(layer), room }]
  })
  const tops = separateBoxes(boxes)
  return reframed.map(layer => ({ ...layer, top: tops.get(layer.id) ?? layer.top }))
}

/** Changes the format of a project and reframes every layer (S4). */
export function changeFormat(project: Project, format: Format): Project {
  const { format: before } = project
  if (format.width === before.width && format.height === before.height) return project
  const places = layoutPlaces(project, format)
  const layers = project.layers.map(layer => {
    const place = places.get(layer.id) ?? (isFrame(layer) ? undefined : places.get(layer.refId ?? ''))
    return reframe(layer, place, before, format)
  })
  return carryTheme(project, { ...project, format, layers: apart(project.layers, layers, before, format) })
}
