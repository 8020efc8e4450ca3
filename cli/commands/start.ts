import { once } from 'node:events'
import { superviseWorker } from '@/api/app/supervise-worker'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { refuseArguments } from '../refuse-arguments'
import { ensureDemo } from '../start/ensure-demo'
import { readServerSettings, serveApi } from '../start/serve-api'

export const summary = 'database, API, worker and web on one port'

const say = (line: string) => console.error(line)

/** Starts the product, prints its address and shuts everything down on Ctrl+C. Returns 0. */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm start', args)
  const signal = interruption()
  const folder = dataDir()
  const settings = await readServerSettings(say)
  await using stack = new AsyncDisposableStack()
  const { url: databaseUrl, stop } = await ensureDatabase({ dataDir: folder, log: say })
  stack.defer(stop)
  const server = await serveApi({ settings, dataDir: folder, databaseUrl, signal, say })
  stack.defer(() => server.stop())
  const worker = superviseWorker({ dataDir: folder, databaseUrl, publicUrl: server.address, log: say })
  stack.defer(() => worker.stop())
  console.log(`Talkreel is at ${server.address}`)
  const demo =
    settings.isProduction ||
    ensureDemo({ address: server.address, databaseUrl, dataDir: folder, signal, log: say })
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping …')
  await demo
  return 0
}
