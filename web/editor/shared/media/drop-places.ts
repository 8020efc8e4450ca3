import type { Point } from '../../../../compositions/geometry/affine'
import type { Project } from '../../../../compositions/model/project'
import { projectFrames } from '../../../../compositions/time/normalize'
import { MARGIN, ORIGIN } from '../../core/timeline/timeline-measures'
import type { Place } from './place-asset'

/** Parts of the editor in which something can be let go, to be put into the project. */
const CANVAS = '[aria-label="Canvas"]'
const ROWS = '[aria-label="Rows"]'

/** Where something was let go: the element, and what that says of its place in the project. */
export type DropPlace = { element: HTMLElement; place: Place }

function onCanvas(canvas: Element, { x, y }: Point, { format }: Project): Place {
  const rect = canvas.querySelector('[aria-label="Layers"]')?.getBoundingClientRect()
  if (!rect?.width || x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return {}
  const scale = format.width / rect.width
  return { at: { x: (x - rect.left) * scale, y: (y - rect.top) * scale } }
}

function onRows(rows: Element, { x }: Point, project: Project): Place {
  const content = rows.firstElementChild?.getBoundingClientRect()
  const seconds = projectFrames(project) / project.fps
  if (!content || content.width <= ORIGIN + MARGIN) return {}
  const scale = (content.width - ORIGIN - MARGIN) / seconds
  const frame = Math.round(((x - content.left - ORIGIN) / scale) * project.fps)
  return { seconds: Math.max(0, frame) / project.fps }
}

/** The place under the pointer (pixels of the window) where a file can be let go: the canvas or the timeline; else null. */
export function dropPlaceAt(target: EventTarget | null, at: Point, project: Project): DropPlace | null {
  if (!(target instanceof Element)) return null
  const canvas = target.closest<HTMLElement>(CANVAS)
  if (canvas) return { element: canvas, place: onCanvas(canvas, at, project) }
  const rows = target.closest<HTMLElement>(ROWS)
  return rows && { element: rows, place: onRows(rows, at, project) }
}
