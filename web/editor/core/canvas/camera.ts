import { proxy, ref } from 'valtio'
import type { Point } from '@/compositions/geometry/affine'
import { heldIn, type Viewport, zoomAbout, zoomByWheel } from './geometry/zoom'

type Size = { width: number; height: number }

/** The view of the canvas: all of it, until the user zooms in. */
export type Camera = {
  /** `view` null: fits the available area. */
  state: { view: Viewport | null; place: Size }
  /** The current view: scale, and the canvas's top left corner in pixels of the area. */
  now(): Viewport
  wheel(deltaY: number, at: Point): void
  /** Zooms by a factor, around the center of the area. */
  zoom(factor: number): void
  /** Pans by screen pixels, but never so far that the canvas is out of view. */
  pan(x: number, y: number): void
  fit(): void
}

/** The largest scale at which a canvas fits into an area, centered. */
export function fitted({ width, height }: Size, place: Size): Viewport {
  const scale = Math.min(place.width / width, place.height / height)
  return { scale, x: (place.width - width * scale) / 2, y: (place.height - height * scale) / 2 }
}

/** Creates the camera of a canvas; `format` returns its size in pixels. */
export function createCamera(format: () => Size): Camera {
  const state = proxy<Camera['state']>({ view: null, place: ref({ width: 0, height: 0 }) })
  const now = () => state.view ?? fitted(format(), state.place)
  const see = (view: Viewport) => {
    state.view = ref(heldIn(view, format(), state.place))
  }
  return {
    state,
    now,
    wheel: (deltaY, at) => see(zoomByWheel(now(), deltaY, at, format().width)),
    zoom(factor) {
      const { width, height } = state.place
      const view = now()
      see(zoomAbout(view, view.scale * factor, { x: width / 2, y: height / 2 }, format().width))
    },
    pan(x, y) {
      const view = now()
      see({ ...view, x: view.x + x, y: view.y + y })
    },
    fit() {
      state.view = null
    },
  }
}
