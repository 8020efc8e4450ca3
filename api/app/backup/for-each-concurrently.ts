/**
 * Runs `work` for each item with limited concurrency. Rejects with the first failure once all started work has ended.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  let isBroken = false
  async function take(): Promise<void> {
    for (const item of left) {
      if (isBroken) return
      await work(item).catch(error => {
        isBroken = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, take))
  const failure = ended.find(one => one.status === 'rejected')
  if (failure) throw failure.reason
}
