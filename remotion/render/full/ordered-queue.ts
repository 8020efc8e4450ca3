/**
 * Passes items on in the order of their numbers, `first`, `first + 1` and so on, whatever order they arrive in, and one
 * at a time. The promise of each call resolves when all items that are next in order have been passed on.
 */
export function createOrderedQueue<T>(
  first: number,
  handle: (item: T) => Promise<void>,
): (item: T, number: number) => Promise<void> {
  const waiting = new Map<number, T>()
  let next = first
  let handled = Promise.resolve()
  const handleNext = async (): Promise<void> => {
    for (let item = waiting.get(next); item !== undefined; item = waiting.get(next)) {
      waiting.delete(next++)
      await handle(item)
    }
  }
  return (item, number) => {
    waiting.set(number, item)
    handled = handled.then(handleNext)
    return handled
  }
}
