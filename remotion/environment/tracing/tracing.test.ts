import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runFfmpeg } from '../ffmpeg'
import { inSpan, recordError } from './spans'
import { traceProcess } from './trace-process'

const exporter = new InMemorySpanExporter()
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
})
beforeEach(() => exporter.reset())
afterAll(async () => {
  for (const api of [trace, context, propagation]) api.disable()
  await provider.shutdown()
})

const spans = () => exporter.getFinishedSpans()
const sh = (script: string) => (variables: Record<string, string>) =>
  spawn('sh', ['-c', script], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

test('a child process gets the span around it as TRACEPARENT', async () => {
  const printed = await inSpan('parent', {}, () =>
    text(traceProcess('child', sh('echo $TRACEPARENT')).stdout),
  )
  await expect.poll(() => spans().map(({ name }) => name)).toContain('child')
  const [child, parent] = ['child', 'parent'].map(name => spans().find(span => span.name === name))
  expect(child?.parentSpanContext?.spanId).toBe(parent?.spanContext().spanId)
  const { traceId, spanId } = child!.spanContext()
  expect(printed.trim()).toBe(`00-${traceId}-${spanId}-01`)
  expect(child).toMatchObject({
    attributes: { 'process.exit.code': 0 },
    status: { code: SpanStatusCode.UNSET },
  })
})

test('a program that fails is marked with its exit code, one that we end is not', async () => {
  await expect(runFfmpeg(['-i', '/private-name.mp4', '-f', 'null', '-'])).rejects.toThrow()
  const [failed] = spans()
  const { 'process.exit.code': code } = failed?.attributes ?? {}
  expect(code).toBeGreaterThan(0)
  expect(failed).toMatchObject({
    name: 'ffmpeg',
    status: { code: SpanStatusCode.ERROR, message: `gave ${code}` },
  })
  expect(JSON.stringify(failed?.attributes)).not.toContain('private-name')
  traceProcess('ended', sh('exec sleep 600')).kill('SIGKILL')
  await expect
    .poll(() => spans().find(({ name }) => name === 'ended')?.status.code)
    .toBe(SpanStatusCode.UNSET)
})

test('an error is recorded with its class and stack, without its message', async () => {
  await inSpan('work', {}, async span => recordError(span, new RangeError('private\n    words')))
  const [event] = spans()[0]?.events ?? []
  expect(event?.attributes).toMatchObject({ 'exception.type': 'RangeError' })
  expect(event?.attributes?.['exception.stacktrace']).toMatch(/^\s+at .*tracing\.test\.ts/)
  expect(JSON.stringify(event)).not.toContain('private')
})
