import { patchIds } from '../../../compositions/edit/patch'
import type { Project } from '../../../compositions/project/project'
import { type Pending, pendingBetween } from './pending'

/** What pending changes touch, named as `patchIds` names them. */
const pendingIds = ({ canvas, transcript }: Pending): string[] =>
  [...(canvas ? [canvas] : []), ...transcript].flatMap(patchIds)

/** Where both put things in an order, the later one stands: that is no quarrel. */
const isOrder = (id: string) => id === 'order' || id.endsWith('.order')

/** What was changed both from `ground` to `mine` and from `ground` to `theirs`, and is not the same now. */
export function quarrelIds(ground: Project, mine: Project, theirs: Project): string[] {
  const changedHere = new Set(pendingIds(pendingBetween(ground, mine)))
  const differing = new Set(pendingIds(pendingBetween(theirs, mine)))
  return pendingIds(pendingBetween(ground, theirs)).filter(
    id => changedHere.has(id) && differing.has(id) && !isOrder(id),
  )
}

/** Those of `ids` in which two values differ: an answer that was lost on its way makes one's own save a stranger's. */
export function differingIds(mine: Project, theirs: Project, ids: readonly string[]): string[] {
  const differing = new Set(pendingIds(pendingBetween(theirs, mine)))
  return ids.filter(id => differing.has(id))
}
