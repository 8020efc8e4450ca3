import { once } from 'node:events'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { refuseArguments } from '../refuse-arguments'
import { readServerSettings, serveApi } from '../start/serve-api'

export const summary = 'API and web on one port, without a worker'

const say = (line: string) => console.error(line)

/** Serves the API and the pages until Ctrl+C or SIGTERM, for installations with workers of their own. Returns 0. */
export const run = async (args: string[]): Promise<number> => {
  refuseArguments('npm run api', args)
  const signal = interruption()
  const folder = dataDir()
  const settings = await readServerSettings(say)
  await using stack = new AsyncDisposableStack()
  const { url: databaseUrl, stop } = await ensureDatabase({ dataDir: folder, log: say })
  stack.defer(stop)
  const server = await serveApi({ settings, dataDir: folder, databaseUrl, signal, say })
  stack.defer(() => server.stop())
  console.log(`Talkreel is at ${server.address}`)
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping …')
  return 0
}
