import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as Stripe's library makes it: the fields of its body or query by their names, `items[0][price]`. */
export type Call = { key: string; fields: Record<string, string>; idempotencyKey: string | undefined }

/** What is answered, by method and path: `GET /v1/subscriptions/sub_1`. A function is told the call. */
export type Answers = Record<string, unknown | ((call: Call) => unknown)>

/** An answer that is none: with its status, as it is. */
class BadAnswer {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

/** A server of our own that speaks Stripe's protocol as far as tests ask, and remembers what it was asked. */
export type StripePeer = { url: string; calls: Call[]; answers: Answers; stop(): Promise<void> }

async function callOf(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test')
  let body = ''
  for await (const part of request) body += part
  const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
  const header = request.headers['idempotency-key']
  return { key: `${request.method} ${pathname}`, fields, idempotencyKey: header?.toString() }
}

/** A list as Stripe answers it. */
export const listOf = (...data: object[]) => ({ object: 'list', data, has_more: false })

/** An error as Stripe answers it. */
export const errorOf = (status: number, error: { type: string; code?: string; message: string }) =>
  new BadAnswer(status, { error })

/** Starts the server on a free port. What it has no answer for is a 404 without an `error`, as a gateway sends. */
export async function stripePeer(): Promise<StripePeer> {
  const peer = { calls: [] as Call[], answers: {} as Answers }
  const server = createServer(async (request, response) => {
    const call = await callOf(request)
    peer.calls.push(call)
    const found = peer.answers[call.key] ?? new BadAnswer(404, { message: 'Not Found' })
    const answer = typeof found === 'function' ? await found(call) : found
    const { status, body } = answer instanceof BadAnswer ? answer : { status: 200, body: answer }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(peer, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  })
}
