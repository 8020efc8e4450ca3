import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Third-party scripts on a separate host: the requests for them, and whether it responds. */
export type ScriptHost = {
  address: string
  /** Requested paths, in order. */
  asked: string[]
  /** While false, every script is refused. */
  isUp: boolean
  stop(): Promise<void>
}

/** Serves scripts by path, like a widget's host. */
export async function serveScripts(scripts: Record<string, string>): Promise<ScriptHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const script = host.isUp ? scripts[path] : undefined
    response.writeHead(script ? 200 : 503, { 'Content-Type': 'text/javascript' }).end(script)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const host: ScriptHost = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    isUp: true,
    stop: () => new Promise(done => server.close(() => done())),
  }
  return host
}
