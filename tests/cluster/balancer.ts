import { Agent, createServer, get, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often a node is asked whether it takes requests. */
const CHECK_MS = 100

/** A load balancer as in front of several servers: it passes requests to nodes in turn. */
export type Balancer = {
  address: string
  stop(): Promise<void>
}

const isReady = (node: string): Promise<boolean> =>
  new Promise(resolve => {
    const asked = get(new URL('/api/ready/', node), { timeout: 1000 }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
  })

/**
 * Starts a balancer over these addresses. It leaves out nodes whose `/api/ready/` does not answer 200, and never repeats
 * a request: one that a node does not answer gets 502.
 */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  let ready: string[] = []
  const check = async () => {
    const answers = await Promise.all(nodes.map(isReady))
    ready = nodes.filter((_, index) => answers[index])
  }
  await check()
  const checking = setInterval(() => void check(), CHECK_MS)
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((request, response) => {
    const node = ready[turn++ % Math.max(1, ready.length)]
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
    stop: async () => {
      clearInterval(checking)
      agent.destroy()
      const closed = new Promise(done => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
