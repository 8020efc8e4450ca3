import { setImmediate as afterCallbacks } from 'node:timers/promises'
import type { Clock } from '../render-with-retries'

/** A clock whose time passes only when nothing else is left to do. */
export function virtualClock(random: () => number) {
  const sleepers: { at: number; wake: () => void }[] = []
  let now = 0
  const clock: Clock = {
    random,
    wait: ms => new Promise<void>(wake => sleepers.push({ at: now + ms, wake })),
  }
  return {
    clock,
    now: (): number => now,

    /** Lets time pass until `work` has ended. Throws if it waits for something else than time. */
    async run<T>(work: Promise<T>): Promise<T> {
      let ended = false
      const end = (): void => {
        ended = true
      }
      work.then(end, end)
      for (;;) {
        await afterCallbacks()
        if (ended) return work
        if (!sleepers.length) throw new Error('The simulation waits for nothing')
        now = Math.min(...sleepers.map(({ at }) => at))
        for (const due of sleepers.filter(({ at }) => at <= now)) {
          sleepers.splice(sleepers.indexOf(due), 1)
          due.wake()
        }
      }
    },
  }
}
