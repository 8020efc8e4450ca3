import type { ChildProcess } from 'node:child_process'
import { context, propagation, trace } from '@opentelemetry/api'
import { runReceiver, spanStateOf } from './process-run'
import { startSpan } from './spans'

/**
 * Starts a child process with `start`, within a span from then until its files are closed. `start` gets the variables
 * that continue the trace in the process: TRACEPARENT and TRACESTATE, none without a trace. The span has the exit code,
 * and is marked as failed if the process failed without being stopped by us.
 */
export function traceProcess<Child extends ChildProcess>(
  name: string,
  start: (variables: Record<string, string>) => Child,
): Child {
  const startMs = Date.now()
  const span = startSpan(name, {})
  const variables: Record<string, string> = {}
  propagation.inject(trace.setSpan(context.active(), span), variables, {
    set: (carrier, key, value) => {
      carrier[key.toUpperCase()] = value
    },
  })
  const receive = runReceiver.getStore()
  const child = start(variables)
  child.once('close', (exitCode, killedBy) => {
    const how = killedBy ? `was ended by ${killedBy}` : `gave ${exitCode}`
    const failure = exitCode === 0 || child.killed ? null : how
    const { attributes, status } = spanStateOf({ exitCode, failure })
    span.setAttributes(attributes)
    if (status) span.setStatus(status)
    span.end()
    receive?.({ name, startMs, endMs: Date.now(), exitCode, failure })
  })
  return child
}
