import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import type { Point } from '@/compositions/geometry/affine'
import type { Project } from '@/compositions/model/project'
import { boundingBox, type RotatedBox } from '../geometry/rotated-box'
import type { Distance, Guide } from '../geometry/snap-box'
import type { CanvasItem, CanvasPlace, PointerInput } from './canvas-tool'

/** The size or the angle of what is dragged, below the middle of its lower edge. */
export type Measure = { text: string; at: Point }

/** A line through the center of a box that is rotated to a multiple of 45 degrees. */
export type RotationLine = { from: Point; to: Point }

/** What a drag shows besides its edit. */
export type DragFeedback = {
  guides: readonly Guide[]
  distances: readonly Distance[]
  measure: Measure | null
  line: RotationLine | null
}

export const NO_FEEDBACK: DragFeedback = { guides: [], distances: [], measure: null, line: null }

/** A text below the bounding box of a box. */
export function measureBelow(box: RotatedBox, text: string): Measure {
  const { left, top, width, height } = boundingBox([box]) ?? box
  return { text, at: { x: left + width / 2, y: top + height } }
}

/** What dragged layers snap to: the canvas, guides pulled from the rulers, and the layers that stay in place. */
export function snapTargets({ store, items, lines }: CanvasPlace, dragged: readonly CanvasItem[]) {
  const ids = new Set(dragged.map(one => one.id))
  const others = items().flatMap(one => (ids.has(one.id) ? [] : [one.box]))
  const { width, height } = store.state.project.format
  const canvas: RotatedBox = { left: 0, top: 0, width, height, angle: 0 }
  return { canvas, others, all: [canvas, ...(lines?.() ?? []), ...others] }
}

/** A drag, from the point of the press to the current one. Its name is that of the step. */
export type Drag = { name: string; to(from: Point, hand: PointerInput): DragFeedback }

/** Applies several edits in order; if one is refused, none is applied. */
export function applyAll(project: Project, edits: readonly ((project: Project) => EditResult)[]): EditResult {
  let whole = project
  for (const edit of edits) {
    const edited = edit(whole)
    if (isRefusal(edited)) return { project, reason: edited.reason }
    whole = edited
  }
  return whole
}
