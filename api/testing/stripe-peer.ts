import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOr500 } from './answer-or-500'

/** A call by Stripe's library: the fields of its body or query by name, such as `items[0][price]`. */
export type Call = { key: string; fields: Record<string, string>; idempotencyKey: string | undefined }

/** Responses by method and path: `GET /v1/subscriptions/sub_1`. A function receives the call. */
export type Answers = Record<string, unknown | ((call: Call) => unknown)>

/** A raw response with its status, instead of a Stripe object. */
class BadAnswer {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

/** A local server that implements the parts of Stripe's protocol that tests need, and records the calls. */
export type StripePeer = { url: string; calls: Call[]; answers: Answers; stop(): Promise<void> }

async function callOf(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test')
  let body = ''
  for await (const part of request) body += part
  const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
  const header = request.headers['idempotency-key']
  return { key: `${request.method} ${pathname}`, fields, idempotencyKey: header?.toString() }
}

/** A list in Stripe's format. */
export const listOf = (...data: object[]) => ({ object: 'list', data, has_more: false })

/** An error in Stripe's format. */
export const errorOf = (status: number, error: { type: string; code?: string; message: string }) =>
  new BadAnswer(status, { error })

/** Starts the server on a free port. Unknown calls get a 404 without an `error`, like from a gateway. */
export async function stripePeer(): Promise<StripePeer> {
  const peer = { calls: [] as Call[], answers: {} as Answers }
  const listener = answerOr500(async (request, response) => {
    const call = await callOf(request)
    peer.calls.push(call)
    const found = peer.answers[call.key] ?? new BadAnswer(404, { message: 'Not Found' })
    const answer = typeof found === 'function' ? await found(call) : found
    const { status, body } = answer instanceof BadAnswer ? answer : { status: 200, body: answer }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
    response.end(JSON.stringify(body))
  })
  const server = createServer(listener)
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
