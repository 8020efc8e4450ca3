import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that continues after the response. */
export type Background = {
  run(work: () => Promise<void>): void
  /** Waits for running work. */
  stop(): Promise<void>
}

/** Runs work in the background, each started after the current response; `log` gets its errors. */
export function openBackground(log: (error: unknown) => void): Background {
  const going = new Set<Promise<void>>()
  return {
    run(work) {
      const one = nextTurn()
        .then(work)
        .catch(log)
        .finally(() => going.delete(one))
      going.add(one)
    },
    async stop() {
      await Promise.all(going)
    },
  }
}
