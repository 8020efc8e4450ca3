type Identified = { id: string }

/** Do two lists have the same ids in the same order? */
export function hasSameOrder(a: readonly Identified[], b: readonly Identified[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) {
    const one = a[index]
    const other = b[index]
    if (one !== other && one?.id !== other?.id) return false
  }
  return true
}

/**
 * Sorts things by `ids`; those not in `ids` stay after the one they followed, so that nothing is lost when two people
 * each add something.
 */
export function sortByIds<T extends Identified>(
  things: readonly T[],
  ids: readonly string[] | undefined,
): T[] {
  if (!ids) return [...things]
  const rank = new Map(ids.map((id, index) => [id, index]))
  let last = -1
  const keyed = things.map((thing, index) => {
    last = rank.get(thing.id) ?? last
    return { thing, key: last, index }
  })
  return keyed.sort((a, b) => a.key - b.key || a.index - b.index).map(({ thing }) => thing)
}
