import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import type { Point } from '@/compositions/geometry/affine'
import type { Project } from '@/compositions/model/project'
import type { Distance, Guide } from '../geometry/snap-box'
import type { PointerInput } from './canvas-tool'

/** What a drag shows besides its edit. */
export type DragFeedback = { guides: readonly Guide[]; distances: readonly Distance[] }

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
