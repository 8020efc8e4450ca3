import { createServer } from 'node:http'
import { ObjectStore } from './object-store'
import { type S3Handler, s3Handler } from './s3-handler'
import type { Credentials } from './signature'

/** A running S3 server. */
export interface S3Server {
  /** http://127.0.0.1:port */
  endpoint: string
  /** The same server, to be mounted in another one. */
  handler: S3Handler
  store: ObjectStore
  stop(): Promise<void>
}

/**
 * Starts an S3 server on this machine's loopback for the objects in `dir`; port 0 takes a free one.
 * `log` gets what went wrong inside. Rejects where the port is in use.
 */
export async function startS3Server(options: {
  dir: string
  port: number
  credentials: Credentials
  log: (error: unknown) => void
}): Promise<S3Server> {
  const store = await ObjectStore.open(options.dir)
  const handler = s3Handler({ store, credentials: options.credentials, log: options.log })
  const server = createServer(handler)
  // A large body over a slow line takes as long as it takes.
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    handler,
    store,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
