/** Does one thing at a time; one that is asked for meanwhile begins where the first ends. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A turn for works; `after` is called at the end of each, done or failed. */
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
