import { OperatorError } from '../compositions/util/user-facing-error'

const FORCE_AFTER_MS = 1500
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The user or the system asked the command to stop. */
export class Interrupted extends OperatorError {
  override name = 'Interrupted'
}

/**
 * Returns a signal that aborts with {@link Interrupted} on Ctrl+C, SIGTERM or SIGHUP, so that a command can clean up.
 * One keypress reaches a command up to three times (terminal, npm, launcher), so only one that comes more than 1.5
 * seconds after the first exits immediately.
 */
export const interruption = (): AbortSignal => {
  const controller = new AbortController()
  let first = 0
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (first === 0) {
        first = performance.now()
        controller.abort(new Interrupted('Stopped.'))
      } else if (performance.now() - first > FORCE_AFTER_MS) process.exit(130)
    })
  return controller.signal
}
