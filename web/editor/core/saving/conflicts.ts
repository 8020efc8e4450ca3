import { conflictingIds, patchIds } from '@/compositions/edit/patch'
import type { Project } from '@/compositions/model/project'
import { type Pending, pendingBetween } from './pending'

/** The ids that pending changes touch, named as in `patchIds`. */
export const pendingIds = ({ canvas, transcript }: Pending): string[] =>
  [...(canvas ? [canvas] : []), ...transcript].flatMap(patchIds)

/** The ids changed both from `saved` to `mine` and from `saved` to `theirs`, with different results. */
export function conflictingSaves(saved: Project, mine: Project, theirs: Project): string[] {
  const both = conflictingIds(
    pendingIds(pendingBetween(saved, theirs)),
    pendingIds(pendingBetween(saved, mine)),
  )
  return differingIds(mine, theirs, both)
}

/** The `ids` in which two values differ: without its response, one's own save looks like another person's. */
export function differingIds(mine: Project, theirs: Project, ids: readonly string[]): string[] {
  return conflictingIds(ids, pendingIds(pendingBetween(theirs, mine)))
}
