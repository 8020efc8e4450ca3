/**
 * Passes things on in the order of their numbers, `first`, `first + 1` and so on, in whatever order they come; never
 * two at a time. The promise of each call is kept when everything that could be passed on has been.
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
