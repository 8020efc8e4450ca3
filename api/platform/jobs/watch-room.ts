import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds; within this a job writes less than is kept free. */
const LOOK_EVERY = 1000

/** Resolves as soon as there is room on the disk, or the signal aborts. */
export async function untilRoom(hasRoom: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await hasRoom()))
    await wait(LOOK_EVERY, undefined, { signal }).catch(() => undefined)
}

/** Calls `onFull` when there is no more room on the disk, until the interval is cleared. `log` gets what goes wrong. */
export function watchRoom(
  hasRoom: () => Promise<boolean>,
  onFull: () => void,
  log: (error: unknown) => void,
): NodeJS.Timeout {
  const look = async () => {
    if (!(await hasRoom())) onFull()
  }
  return setInterval(() => void look().catch(log), LOOK_EVERY)
}
