import { LIMITS } from '@/compositions/catalog/limits'
import { cropEdges, seenRect } from '@/compositions/edit/crop-edges'
import { type Crop, cropAt, cropLayer, framingOf } from '@/compositions/edit/crop-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { layerRect } from '@/compositions/edit/place-layers'
import type { Point } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import { isPicture, type PictureLayer } from '@/compositions/model/layers/layer'
import type { Format, Project } from '@/compositions/model/project'
import type { CanvasMode } from '@/web/editor/core/canvas/canvas-mode'
import type { Handle } from '@/web/editor/core/canvas/geometry/resize-box'
import { minus, type RotatedBox, rotated } from '@/web/editor/core/canvas/geometry/rotated-box'
import type { EditorStore } from '@/web/editor/core/store/editor-store'

/** Canvas pixels by which an arrow key moves the picture. */
const STEP = 10

export type CropToolContext = {
  store: EditorStore
  mode: CanvasMode
  /** The box of the open layer on the canvas. */
  box(): RotatedBox | undefined
}

/** Pointer, wheel and key input for the open picture; needs no browser. */
export type CropTool = {
  /** Takes hold of the picture, or with a handle of the edges that it is on. */
  down(at: Point, handle?: Handle): void
  move(at: Point): void
  up(): void
  /** Whether the picture is being dragged. */
  isHeld(): boolean
  /** Cancels the drag in progress and restores the crop from before it. */
  cancel(): void
  /** Zooms by the wheel: the zoom doubles for every -200 of `deltaY` (PR8). */
  wheel(deltaY: number): void
  zoomTo(zoom: number): void
  /**
   * Moves the picture by steps of ten canvas pixels, in directions of the canvas also if the picture is
   * rotated.
   */
  nudge(x: number, y: number): void
  /**
   * Takes the zoom away, and brings back edges: those from before the picture was opened, and those of the whole picture
   * as far as there is room on the canvas. Shows the middle of a picture for which there is not enough.
   */
  reset(): void
  /**
   * Gives what is seen another ratio (width over height): about as large and around the same point, as far as there is
   * room on the canvas.
   */
  setRatio(ratio: number): void
  /** Moves the edges that a handle is on by canvas pixels, in directions of the picture. */
  nudgeEdge(handle: Handle, by: Point): void
}

/** A rectangle with the edges that a handle is on moved. */
const withEdges = ({ left, top, width, height }: Rect, { across, down }: Handle, { x, y }: Point): Rect => ({
  left: left + (across < 0 ? x : 0),
  top: top + (down < 0 ? y : 0),
  width: width + across * x,
  height: height + down * y,
})

/** Where a crop of `seen` has room: in the picture and, unless it is rotated or beyond it already, on the canvas. */
function roomOf(seen: Rect, picture: Rect, { width, height }: Format, angle: number): Rect {
  const [right, bottom] = [seen.left + seen.width, seen.top + seen.height]
  if (angle || seen.left < 0 || seen.top < 0 || right > width || bottom > height) return picture
  const [left, top] = [Math.max(0, picture.left), Math.max(0, picture.top)]
  return {
    ...{ left, top, width: Math.min(width, picture.left + picture.width) - left },
    height: Math.min(height, picture.top + picture.height) - top,
  }
}

/** A rectangle of a ratio with the area and the center of another one, made smaller and moved to stay in `room`. */
function ofRatio({ left, top, width, height }: Rect, ratio: number, room: Rect): Rect {
  const wanted = Math.min(Math.sqrt(width * height * ratio), room.width, room.height * ratio)
  const size = { width: wanted, height: wanted / ratio }
  const at = (middle: number, side: number, first: number, length: number) =>
    Math.min(first + length - side, Math.max(first, middle - side / 2))
  return {
    left: at(left + width / 2, size.width, room.left, room.width),
    top: at(top + height / 2, size.height, room.top, room.height),
    ...size,
  }
}

const CENTER = { x: 0.5, y: 0.5 }

function pictureIn({ layers }: Project, layerId: string | undefined): PictureLayer | undefined {
  const layer = layers.find(one => one.id === layerId)
  return layer && isPicture(layer) ? layer : undefined
}

/** Creates the tool for the picture that is open in `mode`. */
export function createCropTool({ store, mode, box }: CropToolContext): CropTool {
  let from: { at: Point; layer: PictureLayer; handle?: Handle | undefined } | null = null
  /** The open picture with its current crop; for a video, the crop of the shot at the open frame. */
  const open = (): PictureLayer | undefined => {
    const { project } = store.state
    const now = mode.state.mode
    const layer = project.layers.find(one => one.id === now?.layerId)
    return now && layer && isPicture(layer) ? { ...layer, ...cropAt(project, layer, now.frame) } : undefined
  }
  const crop = (change: Crop) => {
    const place = box()
    mode.crop((project, { layerId, frame }) =>
      cropLayer(project, { layerId, frame, ...change, ...(place && { box: place }) }),
    )
  }
  const moved = (layer: PictureLayer, by: Point) => {
    const place = box()
    if (!place) return
    const { picture, flip } = framingOf(store.state.project, layer, place)
    const { x, y } = rotated(by, -place.angle)
    const { zoom, focus } = layer
    const [across, down] = [flip.x ? -x : x, flip.y ? -y : y]
    crop({ zoom, focus: { x: focus.x - across / picture.width, y: focus.y - down / picture.height } })
  }
  /** The open picture as it is in the project. */
  const plain = (): PictureLayer | undefined => pictureIn(store.state.project, mode.state.mode?.layerId)
  /** What is seen of a picture, the whole of it, and where a crop has room; null if its edges can't be moved. */
  const framed = (project: Project, layer: PictureLayer, frame: number) => {
    const seen = seenRect(project, layer, frame)
    if (!seen) return null
    const cropped = { ...layer, ...cropAt(project, layer, frame) }
    const { picture } = framingOf(project, cropped, layerRect(layer))
    return { seen, picture, room: roomOf(seen, picture, project.format, layer.angle) }
  }
  const put = (layer: PictureLayer) => (project: Project) => ({
    ...project,
    layers: project.layers.map(one => (one.id === layer.id ? layer : one)),
  })
  const moveEdges = (layer: PictureLayer, handle: Handle, by: Point) =>
    mode.crop((project, { layerId, frame }) => {
      const before = put(layer)(project)
      const seen = seenRect(before, layer, frame)
      if (!seen) return project
      return cropEdges(before, { layerId, rect: withEdges(seen, handle, by), frame })
    })
  const zoomTo = (zoom: number) => {
    const layer = open()
    if (layer) crop({ zoom, focus: layer.focus })
  }
  return {
    down(at, handle) {
      const layer = handle ? plain() : open()
      from = layer ? { at, layer, handle } : null
    },
    move(at) {
      if (from?.handle) moveEdges(from.layer, from.handle, rotated(minus(at, from.at), -from.layer.angle))
      else if (from) moved(from.layer, minus(at, from.at))
    },
    up() {
      from = null
    },
    isHeld: () => from !== null,
    cancel() {
      if (from?.handle) mode.crop(put(from.layer))
      else if (from) crop({ zoom: from.layer.zoom, focus: from.layer.focus })
      from = null
    },
    wheel(deltaY) {
      const layer = open()
      if (layer) zoomTo(layer.zoom * 2 ** (-deltaY / LIMITS.canvas.wheelZoomDivisor))
    },
    zoomTo,
    nudge(x, y) {
      const layer = open()
      if (layer) moved(layer, { x: x * STEP, y: y * STEP })
    },
    reset() {
      const place = box()
      mode.crop((project, { layerId, frame }) => {
        const unzoomed = { layerId, frame, zoom: 1 }
        const middle = cropLayer(project, { ...unzoomed, focus: CENTER, ...(place && { box: place }) })
        const opened = pictureIn(store.state.settled, layerId)
        if (!opened) return middle
        const before = put(opened)(project)
        const from = cropLayer(before, { ...unzoomed, focus: cropAt(before, opened, frame).focus })
        const found = isRefusal(from) ? null : framed(from, pictureIn(from, layerId) ?? opened, frame)
        if (isRefusal(from) || !found) return middle
        const uncropped = cropEdges(from, { layerId, rect: found.room, frame })
        return isRefusal(uncropped) ? middle : cropLayer(uncropped, { ...unzoomed, focus: CENTER })
      })
    },
    setRatio(ratio) {
      const layer = plain()
      if (!layer) return
      mode.crop((project, { layerId, frame }) => {
        const found = framed(project, layer, frame)
        if (!found) return project
        return cropEdges(project, { layerId, rect: ofRatio(found.seen, ratio, found.room), frame })
      })
    },
    nudgeEdge(handle, by) {
      const layer = plain()
      if (layer) moveEdges(layer, handle, by)
    },
  }
}
