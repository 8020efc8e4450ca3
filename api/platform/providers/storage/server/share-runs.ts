/**
 * Shares runs of a task by key: each caller waits for a run that begins after its call, and all that call during a run
 * share the next one. A run that fails rejects for those that share it.
 */
export function shareRuns(run: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const queued = new Map<string, Promise<void>>()
  const start = (key: string): Promise<void> => {
    queued.delete(key)
    const begun = run(key).finally(() => {
      if (running.get(key) === begun) running.delete(key)
    })
    running.set(key, begun)
    return begun
  }
  return key => {
    const next = queued.get(key)
    if (next) return next
    const current = running.get(key)
    if (!current) return start(key)
    const following = current.then(
      () => start(key),
      () => start(key),
    )
    queued.set(key, following)
    return following
  }
}
