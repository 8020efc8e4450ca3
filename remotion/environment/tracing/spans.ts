import { type Context, context, type Span, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'

/** Starts a span below the one of `parent`, the current context by default. Without an SDK, it records nothing. */
export const startSpan = (name: string, options: SpanOptions, parent: Context = context.active()): Span =>
  trace.getTracer('talkreel').startSpan(name, options, parent)

/** The frames of an error's stack, without its message, which may quote what a user wrote. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

/** Marks a span as failed, with the class and the stack of the error but without its message. */
export function recordError(span: Span, error: unknown): void {
  const { name, stack } =
    error instanceof Error ? { name: error.name, stack: framesOf(error) } : { name: typeof error, stack: '' }
  span.addEvent('exception', { 'exception.type': name, 'exception.stacktrace': stack })
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Runs `work` within a span, which ends when `work` settles. A rejection does not mark it: see `recordError`. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options)
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span))
  } finally {
    span.end()
  }
}
