import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What happens to a part instead of being forwarded: a response with that status, or a broken connection. */
export type Fault = { status: number; body?: string } | 'break'

/** A proxy that loses parts on request and records them. */
export type FaultyProxy = {
  address: string
  /** Faults of upcoming parts, used in order. */
  faults: Map<number, Fault[]>
  /** Requests to store a part, in order, with the time (milliseconds) of each. */
  puts: { part: number; at: number; passed: boolean }[]
  /** The maximum number of concurrent parts. */
  mostAtOnce: number
  /** Holds parts until so many are in progress, and half a second more, in which another one would be seen. */
  holdUntil: number
  close(): Promise<void>
}

/** Milliseconds in which a part beyond the limit would arrive. */
const MORE_MS = 500

const partOf = (url: string): number => Number(new URL(url, 'http://x').searchParams.get('partNumber'))

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts the proxy in front of `target`; `pages` are served by the proxy itself, by path. */
export async function faultyProxy(target: string, pages: Record<string, { type: string; body: string }>) {
  let under = 0
  const full = Promise.withResolvers<void>()
  const proxy: FaultyProxy = {
    address: '',
    faults: new Map(),
    puts: [],
    mostAtOnce: 0,
    holdUntil: 0,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function pass(request: http.IncomingMessage, response: http.ServerResponse, body: Buffer) {
    const { host, ...headers } = request.headers
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'x-forwarded-host': host ?? '' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const given = Object.fromEntries(answer.headers)
    delete given['content-encoding']
    delete given['content-length']
    delete given['transfer-encoding']
    response.writeHead(answer.status, given).end(Buffer.from(await answer.arrayBuffer()))
  }

  async function store(request: http.IncomingMessage, response: http.ServerResponse, body: Buffer) {
    const part = partOf(request.url ?? '')
    const fault = proxy.faults.get(part)?.shift()
    proxy.puts.push({ part, at: Date.now(), passed: !fault })
    under++
    proxy.mostAtOnce = Math.max(proxy.mostAtOnce, under)
    if (under === proxy.holdUntil) void pause(MORE_MS).then(full.resolve)
    if (proxy.holdUntil) await full.promise
    under--
    if (fault === 'break') request.socket.destroy()
    else if (fault) response.writeHead(fault.status).end(fault.body)
    else await pass(request, response, body)
  }

  const server = http.createServer(async (request, response) => {
    const page = pages[request.url ?? '']
    if (page) return void response.writeHead(200, { 'content-type': page.type }).end(page.body)
    const body = await bodyOf(request).catch(() => null)
    if (!body) return
    const isPart = request.method === 'PUT' && request.url?.startsWith('/s3/')
    await (isPart ? store : pass)(request, response, body).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}
