import { LIMITS } from '@/compositions/catalog/limits'
import { type Crop, cropAt, framingOf } from '@/compositions/edit/crop-layer'
import type { Point } from '@/compositions/geometry/affine'
import { isPicture, type PictureLayer } from '@/compositions/model/layers/layer'
import type { CanvasMode } from '@/web/editor/core/canvas/canvas-mode'
import { minus, type TurnedBox, turned } from '@/web/editor/core/canvas/geometry/turned-box'
import type { EditorStore } from '@/web/editor/core/store/editor-store'

/** Pixels of the canvas by which an arrow key moves the picture. */
const STEP = 10

export type CropPlace = {
  store: EditorStore
  mode: CanvasMode
  /** Where the layer that is open lies on the canvas. */
  box(): TurnedBox | undefined
}

/** What a hand does with the picture that is open: hand in, value out, so that it needs no browser. */
export type CropTool = {
  down(at: Point): void
  move(at: Point): void
  up(): void
  /** Is the picture being dragged? */
  isHeld(): boolean
  /** Returns the crop from before the drag that is under way. */
  cancel(): void
  /** The wheel: deltaY / 200 is how often the picture doubles (PR8). */
  wheel(deltaY: number): void
  zoomTo(zoom: number): void
  /** Moves the picture by steps of ten pixels, seen as it is turned. */
  nudge(x: number, y: number): void
}

/** The tool for the picture that is open. */
export function createCropTool({ store, mode, box }: CropPlace): CropTool {
  let from: { at: Point; layer: PictureLayer } | null = null
  /** The picture as it is cropped now; of a film, as in the shot that is on. */
  const open = (): PictureLayer | undefined => {
    const { project } = store.state
    const now = mode.state.mode
    const layer = project.layers.find(one => one.id === now?.layerId)
    return now && layer && isPicture(layer) ? { ...layer, ...cropAt(project, layer, now.frame) } : undefined
  }
  const crop = (change: Crop) => mode.crop(change, box())
  const moved = (layer: PictureLayer, by: Point) => {
    const place = box()
    if (!place) return
    const { picture } = framingOf(store.state.project, layer, place)
    const { x, y } = turned(by, -place.angle)
    const { zoom, focus } = layer
    crop({ zoom, focus: { x: focus.x - x / picture.width, y: focus.y - y / picture.height } })
  }
  const zoomTo = (zoom: number) => {
    const layer = open()
    if (layer) crop({ zoom, focus: layer.focus })
  }
  return {
    down(at) {
      const layer = open()
      from = layer ? { at, layer } : null
    },
    move(at) {
      if (from) moved(from.layer, minus(at, from.at))
    },
    up() {
      from = null
    },
    isHeld: () => from !== null,
    cancel() {
      if (from) crop({ zoom: from.layer.zoom, focus: from.layer.focus })
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
  }
}
