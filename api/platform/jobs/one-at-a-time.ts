/** Returns what runs work one after another, in the order in which it comes; a failure is its own alone. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve()
  return work => {
    const done = before.then(work)
    before = done.catch(() => {})
    return done
  }
}
