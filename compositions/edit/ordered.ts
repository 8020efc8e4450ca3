type Identified = { id: string }

/** Two lists of things hold the same ids in the same order. */
export function sameOrder(a: readonly Identified[], b: readonly Identified[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) {
    const [one, other] = [a[index], b[index]]
    if (one !== other && one?.id !== other?.id) return false
  }
  return true
}

/**
 * Things in the order of `ids`; those that `ids` does not name keep their place after the one they followed. So two
 * people who each add something lose nothing.
 */
export function inOrder<T extends Identified>(things: readonly T[], ids: readonly string[] | undefined): T[] {
  if (!ids) return [...things]
  const rank = new Map(ids.map((id, index) => [id, index]))
  let last = -1
  const keyed = things.map((thing, index) => {
    last = rank.get(thing.id) ?? last
    return { thing, key: last, index }
  })
  return keyed.sort((a, b) => a.key - b.key || a.index - b.index).map(({ thing }) => thing)
}
