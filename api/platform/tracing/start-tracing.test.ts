import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { inSpan } from '@/remotion/environment/tracing/spans'
import { otlpPeer } from '../../testing/otlp-peer'
import { startTracing } from './start-tracing'

const log = pino({ level: 'silent' })

test('stopping sends the last spans at once', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'clips')
  const collector = await otlpPeer()
  const tracing = await startTracing('talkreel-api', { tracesTo: `${collector.address}/` }, log)
  await inSpan('last', {}, async () => {})
  expect(collector.spans).toEqual([])
  await tracing.stop()
  expect(collector.spans).toMatchObject([{ name: 'last', service: 'clips' }])
  expect(trace.getTracer('after').startSpan('none').isRecording()).toBe(false)
  collector.stop()
  vi.unstubAllEnvs()
})

test('a collector that does not answer holds up a stop for 3 s at most', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const tracing = await startTracing('talkreel-api', { tracesTo: `http://127.0.0.1:${port}` }, log)
  await inSpan('lost', {}, async () => {})
  const began = performance.now()
  await tracing.stop()
  expect(performance.now() - began).toBeLessThan(6000)
  silent.closeAllConnections()
  silent.close()
})
