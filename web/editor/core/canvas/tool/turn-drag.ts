import { rotateLayer } from '../../../../../compositions/edit/rotate-layer'
import { turnBox } from '../geometry/turn-box'
import type { CanvasItem, CanvasPlace } from './canvas-tool'
import type { Drag, Shown } from './drag'

const NONE: Shown = { guides: [], distances: [] }

/** Turning one layer about its center: near every 45 degrees it snaps, with Shift always. */
export function turnDrag({ store }: CanvasPlace, [only]: readonly CanvasItem[]): Drag {
  return {
    name: 'Rotate layer',
    to(from, { at, shift = false }) {
      if (!only) return NONE
      const angle = turnBox(only.box, from, at, shift)
      store.draw(project => rotateLayer(project, { layerId: only.id, angle }))
      return NONE
    },
  }
}
