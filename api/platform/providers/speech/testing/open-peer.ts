import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOr500 } from '@/api/testing/answer-or-500'

/** How a peer misbehaves, for the next `times` requests. */
export type PeerFault = { times: number } & (
  | { kind: 'answer'; status: number; body: unknown; retryAfter?: number }
  | { kind: 'hang' }
  | { kind: 'silence' }
  | { kind: 'cut' }
)

/** A local server on a free port of this machine. */
export type OpenPeer = {
  url: string
  /** When each request came, in milliseconds. */
  asked: number[]
  stop(): Promise<void>
}

/** Starts a server that answers with `handle`. */
export const openPeer = async (
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<OpenPeer> => {
  const asked: number[] = []
  const listener = answerOr500((request, response) => {
    asked.push(performance.now())
    return handle(request, response)
  })
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The fault for the next request, which is counted. */
export const takeFault = <Fault extends PeerFault>(faults: Fault[]): Fault | undefined => {
  const [fault] = faults
  if (fault && --fault.times <= 0) faults.shift()
  return fault
}

/** Answers with JSON. A client that is to try again may do so after `retryAfter` seconds; at once by default. */
export const sendJson = (response: ServerResponse, status: number, body: unknown, retryAfter = 0): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'retry-after': `${retryAfter}`,
    // OpenAI's library ignores a delay of 0 seconds.
    ...(retryAfter === 0 && { 'retry-after-ms': '1' }),
  })
  response.end(JSON.stringify(body))
}
