import type { Point } from '../../../../compositions/geometry/affine'
import { HANDLES, type HandleName } from '../../core/canvas/geometry/resize-box'
import { holds } from '../../core/canvas/geometry/turned-box'
import type { CanvasItem, Target } from '../../core/canvas/tool/canvas-tool'

const isHandle = (name: string | undefined): name is HandleName => name !== undefined && name in HANDLES

/** What a press is on: a handle by its element, else the frontmost layer within `miss` pixels of the canvas. */
export function targetOf(element: Element, at: Point, items: readonly CanvasItem[], miss: number): Target {
  const name = element.closest<HTMLElement>('[data-handle]')?.dataset.handle
  if (name === 'turn') return { kind: 'turn' }
  if (isHandle(name)) return { kind: 'handle', handle: name }
  const found = items.findLast(({ box }) => holds(box, at, miss))
  return found ? { kind: 'layer', id: found.id } : { kind: 'empty' }
}
