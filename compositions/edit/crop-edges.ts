import { MAX_ZOOM } from '../catalog/field-limits'
import { ROLES } from '../catalog/roles'
import type { Rect } from '../geometry/box'
import { roundTo } from '../geometry/rounding'
import { resolveBoxLook } from '../model/framing/box-look'
import { isPicture, type Layer, type PictureLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { boxIssue } from './box-issue'
import { cropAt, cropLayer, framingOf } from './crop-layer'
import { type EditResult, refuse } from './edit'
import { layerRect, moveBlocker } from './place-layers'

/** The shortest side that a crop leaves, in pixels of the canvas. */
const LEAST = 8

/** Decimals of positions, and of the zoom, which is rounded down: pictures are as large as whole pixels above it. */
const [FINE, ZOOM_STEPS] = [2, 100_000]

const edgesOf = ({ left, top, width, height }: Rect) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/**
 * What is seen of a picture at a frame of the timeline, in pixels of the canvas before rotation; null if its edges can't
 * be moved: of a picture that is stretched, has space around it, or a role with a fixed box.
 */
export function seenRect(project: Project, layer: PictureLayer, frame: number): Rect | null {
  if (!ROLES[layer.layer].resize || layer.scaleType === 'fill' || resolveBoxLook(layer).padding > 0)
    return null
  const framed = framingOf(project, { ...layer, ...cropAt(project, layer, frame) }, layerRect(layer))
  const [box, picture] = [edgesOf(framed.frame), edgesOf(framed.picture)]
  const [left, top] = [Math.max(box.left, picture.left), Math.max(box.top, picture.top)]
  const width = Math.min(box.right, picture.right) - left
  const height = Math.min(box.bottom, picture.bottom) - top
  return width >= LEAST && height >= LEAST ? { left, top, width, height } : null
}

/** `asked` on whole pixels inside of the picture; an edge that would be too near to the other one stops before it. */
function within(asked: Rect, seen: Rect, picture: Rect): Rect {
  const [want, was, most] = [edgesOf(asked), edgesOf(seen), edgesOf(picture)]
  const side = (low: 'left' | 'top', high: 'right' | 'bottom') => {
    const first = Math.max(most[low], Math.min(Math.round(want[low]), was[high] - LEAST))
    const last = Math.min(most[high], Math.max(Math.round(want[high]), was[low] + LEAST))
    return [first, Math.max(LEAST, last - first)] as const
  }
  const [[left, width], [top, height]] = [side('left', 'right'), side('top', 'bottom')]
  return { left, top, width, height }
}

/**
 * Crops a picture to `rect`, in the pixels of {@link seenRect}: its box becomes that rectangle, and the picture stays
 * where it is on the canvas, also if it is rotated (E10). `frame` of the timeline says which shot of a video is cropped (S10).
 */
export function cropEdges(
  project: Project,
  { layerId, rect, frame = 0 }: { layerId: string; rect: Rect; frame?: number },
): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  const reason = moveBlocker(layer)
  if (!layer || reason) return refuse(project, reason ?? 'This layer is gone')
  const seen = isPicture(layer) ? seenRect(project, layer, frame) : null
  if (!isPicture(layer) || !seen) return refuse(project, 'The edges of this layer can not be moved')
  const before = layerRect(layer)
  const { picture, flip } = framingOf(project, { ...layer, ...cropAt(project, layer, frame) }, before)
  const box = within(rect, seen, picture)
  const zoom = 1 / Math.max(box.width / picture.width, box.height / picture.height)
  if (zoom > MAX_ZOOM) return project
  const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const middle = { x: before.left + before.width / 2, y: before.top + before.height / 2 }
  const [across, down] = [center.x - middle.x, center.y - middle.y]
  const angle = (layer.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const { gravity: _, reposition: __, ...free } = layer
  const cropped = {
    ...free,
    scaleType: 'cover',
    left: roundTo(middle.x + across * cos - down * sin - box.width / 2, FINE),
    top: roundTo(middle.y + across * sin + down * cos - box.height / 2, FINE),
    width: box.width / layer.scaleX,
    height: box.height / layer.scaleY,
  } as Layer
  const issue = boxIssue(cropped)
  if (issue) return refuse(project, issue)
  const share = { x: (center.x - picture.left) / picture.width, y: (center.y - picture.top) / picture.height }
  return cropLayer(
    { ...project, layers: project.layers.map(one => (one === layer ? cropped : one)) },
    {
      ...{ layerId, frame, zoom: Math.floor(zoom * ZOOM_STEPS) / ZOOM_STEPS },
      focus: { x: flip.x ? 1 - share.x : share.x, y: flip.y ? 1 - share.y : share.y },
    },
  )
}
