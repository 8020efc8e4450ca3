import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on a free port of this machine. `close` cuts open connections. */
export type LocalServer = { address: string; close(): Promise<void> }

/** Lets a server listen on a free port that only this machine reaches. */
export async function listenLocally(server: Server): Promise<LocalServer> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
