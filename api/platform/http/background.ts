import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that goes on after an answer was given. */
export type Background = {
  run(work: () => Promise<void>): void
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** Runs work beside the answers, each begun once the answer at hand is out; `log` gets what it throws. */
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
