import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { RequestHandler } from 'express'
import { startSpan } from '@/remotion/environment/tracing/spans'
import { continueTrace } from '../tracing/trace-headers'
import type { OperationKey } from './contract'
import { splitKey } from './paths'

/**
 * Gives every request a span, named by its operation, which continues the trace of its `traceparent` header. It has the
 * status and the id of the request, and never its path, query, headers or body.
 */
export const traceRequests: RequestHandler = (request, response, next) =>
  continueTrace(request.headers, () => {
    const { method } = request
    const span = startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } })
    const end = () => {
      const operation: OperationKey | undefined = response.locals.operation
      if (operation) span.updateName(operation).setAttribute('http.route', splitKey(operation).path)
      const { statusCode } = response
      span.setAttributes({
        'http.response.status_code': statusCode,
        'request.id': String(response.getHeader('X-Request-Id')),
      })
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    if (span.isRecording()) {
      // Express and its streams use all ten that Node allows before it warns.
      response.setMaxListeners(response.getMaxListeners() + 1)
      response.once('close', end)
    }
    context.with(trace.setSpan(context.active(), span), next)
  })
