/** Runs one task at a time; a task requested meanwhile starts when the current one ends. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Creates the queue; `after` is called when each task has succeeded or failed. */
export function createInTurn(after: () => void): InTurn {
  let running: Promise<unknown> | null = null
  return async work => {
    while (running) await running.catch(() => undefined)
    const own = work()
    running = own
    try {
      return await own
    } finally {
      running = null
      after()
    }
  }
}
