/**
 * Passes items on in the order of their numbers, `first`, `first + 1` and so on, whatever order they arrive in, and one
 * at a time. The promise of each call resolves when all items that are next in order have been passed on.
 */
export function createOrderedQueue<T>(
  first: number,
  take: (thing: T) => Promise<void>,
): (thing: T, number: number) => Promise<void> {
  const waiting = new Map<number, T>()
  let next = first
  let passing = Promise.resolve()
  const pass = async (): Promise<void> => {
    for (let thing = waiting.get(next); thing !== undefined; thing = waiting.get(next)) {
      waiting.delete(next++)
      await take(thing)
    }
  }
  return (thing, number) => {
    waiting.set(number, thing)
    passing = passing.then(pass)
    return passing
  }
}
