import { conflictingIds, patchIds } from '@/compositions/edit/patch'
import type { Project } from '@/compositions/model/project'
import { type Pending, pendingBetween } from './pending'

/** What pending changes touch, named as `patchIds` names them. */
export const pendingIds = ({ canvas, transcript }: Pending): string[] =>
  [...(canvas ? [canvas] : []), ...transcript].flatMap(patchIds)

/** What was changed both from `ground` to `mine` and from `ground` to `theirs`, and is not the same now. */
export function conflictingSaves(ground: Project, mine: Project, theirs: Project): string[] {
  const both = conflictingIds(
    pendingIds(pendingBetween(ground, theirs)),
    pendingIds(pendingBetween(ground, mine)),
  )
  return differingIds(mine, theirs, both)
}

/** Those of `ids` in which two values differ: an answer that was lost on its way makes your own save a stranger's. */
export function differingIds(mine: Project, theirs: Project, ids: readonly string[]): string[] {
  return conflictingIds(ids, pendingIds(pendingBetween(theirs, mine)))
}
