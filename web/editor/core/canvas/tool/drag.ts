import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import type { Point } from '@/compositions/geometry/affine'
import type { Project } from '@/compositions/model/project'
import type { Distance, Guide } from '../geometry/snap-box'
import type { PointerInput } from './canvas-tool'

/** What a drag shows beside what it does. */
export type Shown = { guides: readonly Guide[]; distances: readonly Distance[] }

/** Something being dragged: from where it was pressed to where the pointer is. Its name is that of the step. */
export type Drag = { name: string; to(from: Point, hand: PointerInput): Shown }

/** Several edits as one: the first that is refused refuses all. */
export function inTurn(project: Project, edits: readonly ((project: Project) => EditResult)[]): EditResult {
  let whole = project
  for (const edit of edits) {
    const edited = edit(whole)
    if (isRefusal(edited)) return { project, reason: edited.reason }
    whole = edited
  }
  return whole
}
