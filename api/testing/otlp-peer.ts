import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { answerOr500 } from './answer-or-500'

const span = z.object({
  traceId: z.string().length(32),
  spanId: z.string().length(16),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(
    z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  events: z.array(z.unknown()),
  status: z.object({ code: z.number(), message: z.string().optional() }),
})

/** OTLP/HTTP in JSON: ExportTraceServiceRequest of opentelemetry-proto. */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: span.shape.attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

/** Attributes by their keys. */
const toRecord = (attributes: z.infer<typeof span>['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A span as it was received, with the name of its service. */
export type ReceivedSpan = Omit<z.infer<typeof span>, 'attributes'> & {
  service: unknown
  attributes: Record<string, string | number | undefined>
}

/** A collector that takes OTLP/HTTP and keeps the spans. It refuses what is not the protocol. */
export type OtlpPeer = { address: string; spans: ReceivedSpan[]; stop(): void }

export async function otlpPeer(): Promise<OtlpPeer> {
  const spans: ReceivedSpan[] = []
  const answer = answerOr500(async (asked, response) => {
    const isTraces = asked.method === 'POST' && asked.url === '/v1/traces'
    // A process that is killed breaks off what it sends.
    const { success, data } = request.safeParse(await json(asked).catch(() => null))
    if (!isTraces || !success) return response.writeHead(400).end()
    for (const { resource, scopeSpans } of data.resourceSpans)
      for (const one of scopeSpans.flatMap(scope => scope.spans)) {
        const service = toRecord(resource.attributes)['service.name']
        spans.push({ ...one, service, attributes: toRecord(one.attributes) })
      }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, spans, stop: () => server.close() }
}
