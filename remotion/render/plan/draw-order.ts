/**
 * Returns one order, from back to front, that holds in every frame: each of `lists` has the ids of one frame in its
 * order. Ids that no frame shows together keep their first order. Null when two ids swap places over time.
 */
export function drawOrder(lists: Iterable<readonly string[]>): string[] | null {
  const above = new Map<string, Set<string>>()
  const below = new Map<string, number>()
  for (const list of lists)
    list.forEach((id, index) => {
      const over = above.get(id) ?? new Set()
      above.set(id, over)
      if (!below.has(id)) below.set(id, 0)
      const next = list[index + 1]
      if (next === undefined || over.has(next)) return
      over.add(next)
      below.set(next, (below.get(next) ?? 0) + 1)
    })
  const order: string[] = []
  const waiting = new Set(above.keys())
  while (waiting.size) {
    const free = [...waiting].find(id => below.get(id) === 0)
    if (free === undefined) return null
    waiting.delete(free)
    order.push(free)
    for (const id of above.get(free) ?? []) below.set(id, (below.get(id) ?? 0) - 1)
  }
  return order
}
