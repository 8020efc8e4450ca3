/** Runs something once, some milliseconds after it was asked for. */
export type Timer = {
  /** From now on, however long it has waited already. */
  restart(): void
  /** From now on, where it isn't waiting yet. */
  start(): void
  stop(): void
}

export function createTimer(milliseconds: number, run: () => void): Timer {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const start = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      run()
    }, milliseconds)
  }
  return {
    start,
    stop,
    restart() {
      stop()
      start()
    },
  }
}
