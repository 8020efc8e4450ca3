import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, context, SpanStatusCode } from '@opentelemetry/api'
import { startSpan } from './spans'

/** A child process that has ended. */
export type ProcessRun = {
  name: string
  /** Milliseconds since 1970. */
  startMs: number
  endMs: number
  exitCode: number | null
  /** Why it ended, if it failed by itself; null if it succeeded or we stopped it. */
  failure: string | null
}

/**
 * What gets the runs of the current work, in a process that can't export spans itself: sandboxed processes have no
 * network.
 */
export const runReceiver = new AsyncLocalStorage<(run: ProcessRun) => void>()

/** The status and the attributes of the span of a run. */
export const spanStateOf = ({ exitCode, failure }: Pick<ProcessRun, 'exitCode' | 'failure'>) => ({
  attributes: exitCode === null ? {} : { 'process.exit.code': exitCode },
  status: failure === null ? null : { code: SpanStatusCode.ERROR, message: failure },
})

/** Adds the span of a run that another process has reported, below the one of `parent`. */
export function addRun(run: ProcessRun, parent: Context = context.active()): void {
  const { attributes, status } = spanStateOf(run)
  const span = startSpan(run.name, { startTime: run.startMs, attributes }, parent)
  if (status) span.setStatus(status)
  span.end(run.endMs)
}
