import { DEFAULTS } from '../catalog/defaults'
import type { Rect } from '../geometry/box'
import { currentLayout, framesOrVideo, slotRect } from '../kinds/frame/frame-layout'
import { textFaceOf } from '../kinds/text/text-look'
import { isVideo, type Layer } from '../model/layers/layer'
import type { Format, Project } from '../model/project'
import { reframeBox } from './reframe-box'

/** Pixels from the upper edge of a canvas to the end of the free plan's mark. */
const MARK_END = DEFAULTS.watermark.topPixels + DEFAULTS.watermark.heightPixels

/** Pixels from the upper edge to what stands clear of the mark, and of the bars of the apps. */
export const CLEAR_OF_MARK = MARK_END + 24

/** A layer on another canvas: where it stood below the mark on the one `before`, and finds room, below it (S4). */
function belowMark<L extends Layer>(layer: L, { height }: Format, before: Layer): L {
  const wasBelow = before.top >= MARK_END && !layer.gravity && !layer.angle
  const isCovered = wasBelow && layer.top < MARK_END && CLEAR_OF_MARK + layer.height <= height
  return isCovered ? { ...layer, top: CLEAR_OF_MARK } : layer
}

/** Sizes of letters that a text may have, in pixels. */
const [SMALLEST, LARGEST] = [8, 400]

const sideOf = ({ width, height }: Format): number => Math.min(width, height)

/** Videos and frames that lie as a layout has them go on doing so: their places on the other canvas, by their ids. */
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

/** The project on another canvas: every layer finds its place there (S4). */
export function changeFormat(project: Project, format: Format): Project {
  const { format: before } = project
  if (format.width === before.width && format.height === before.height) return project
  const places = layoutPlaces(project, format)
  const layers = project.layers.map(layer => reframe(layer, places.get(layer.id), before, format))
  return { ...project, format, layers }
}
