import { proxy, ref } from 'valtio'
import type { Point } from '@/compositions/geometry/affine'
import { heldIn, type Viewport, zoomAbout, zoomByWheel } from './geometry/zoom'

type Size = { width: number; height: number }

/** How the canvas is looked at: as a whole, until someone comes closer. */
export type Camera = {
  /** `view` null: as large as there is room. */
  state: { view: Viewport | null; place: Size }
  /** What is seen now: scale, and the canvas' top left corner in pixels of the place. */
  now(): Viewport
  wheel(deltaY: number, at: Point): void
  /** Comes closer by a factor, about the middle of the place. */
  zoom(factor: number): void
  /** Moves what is seen by pixels of the screen, never so far that the canvas is lost. */
  pan(x: number, y: number): void
  fit(): void
}

/** The largest scale at which a canvas fits into a place, in its middle. */
export function fitted({ width, height }: Size, place: Size): Viewport {
  const scale = Math.min(place.width / width, place.height / height)
  return { scale, x: (place.width - width * scale) / 2, y: (place.height - height * scale) / 2 }
}

/** A camera on a canvas whose size in pixels `format` tells. */
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
