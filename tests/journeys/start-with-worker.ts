import { superviseWorker } from '@/api/app/supervise-worker'
import { type TestServer, testServer } from '@/api/testing/server'
import { ensureWeb, webFolder } from '@/cli/start/ensure-web'

/**
 * Starts a server for journeys that look into its database, with the built pages and a worker that its `stop` stops
 * first.
 */
export async function startWithWorker(): Promise<TestServer> {
  await ensureWeb(() => undefined)
  const server = await testServer({ pages: webFolder })
  const { dataDir, database } = server
  const worker = superviseWorker({ dataDir, databaseUrl: database.url, log: console.error })
  return {
    ...server,
    async stop() {
      await worker.stop()
      await server.stop()
    },
  }
}
