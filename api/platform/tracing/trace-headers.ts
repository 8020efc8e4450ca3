import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api'

/** W3C Trace Context: which trace something belongs to, and the span that caused it. */
export type TraceHeaders = { traceparent?: string; tracestate?: string }

/** The headers of the current span; none without one. */
export function currentTrace(): TraceHeaders {
  const headers: TraceHeaders = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** Runs `work` below the span that the headers name, or without one. Invalid headers are ignored. */
export const continueTrace = <T>(headers: object, work: () => T): T =>
  context.with(propagation.extract(ROOT_CONTEXT, headers), work)
