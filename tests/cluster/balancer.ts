import { Agent, createServer, get, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How often a node is asked whether it takes requests. */
const CHECK_MS = 100

/** A load balancer as in front of several servers: it passes requests to nodes in turn. */
export type Balancer = {
  address: string
  /** Resolves once the balancer passes requests to a node, as a deployment waits before it stops the next one. */
  untilReady(node: string): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds for the answer of a node, and the late answers in a row after which it is left out: AWS's defaults. */
const ANSWER_MS = 5000
const MOST_LATE = 2

/** Whether a node takes requests; null if it does not answer in time, as on a busy machine. */
const askNode = (node: string): Promise<boolean | null> =>
  new Promise(resolve => {
    const asked = get(new URL('/api/ready/', node), { timeout: ANSWER_MS }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.on('timeout', () => {
      resolve(null)
      asked.destroy()
    })
    asked.on('error', () => resolve(false))
  })

/** Asks a node again and again until `signal` aborts, and keeps it in `ready` while it takes requests. */
async function watchNode(node: string, ready: Set<string>, signal: AbortSignal): Promise<void> {
  let late = 0
  while (!signal.aborted) {
    const answer = await askNode(node)
    late = answer === null ? late + 1 : 0
    if (answer) ready.add(node)
    else if (answer === false || late >= MOST_LATE) ready.delete(node)
    await wait(CHECK_MS, undefined, { signal }).catch(() => {})
  }
}

/**
 * Starts a balancer over these addresses. It leaves out nodes whose `/api/ready/` does not answer 200, and never repeats
 * a request: one that a node does not answer gets 502.
 */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>()
  for (const node of nodes) if (await askNode(node)) ready.add(node)
  const stopping = new AbortController()
  const watching = nodes.map(node => watchNode(node, ready, stopping.signal))
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((request, response) => {
    const node = [...ready][turn++ % Math.max(1, ready.size)]
    if (!node) {
      response.writeHead(503).end()
      return
    }
    const { method, headers, url = '' } = request
    const passed = send(new URL(url, node), { method, headers, agent }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilReady: async node => {
      while (!ready.has(node)) await wait(CHECK_MS, undefined, { signal: stopping.signal })
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(watching)
      agent.destroy()
      const closed = new Promise(done => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
