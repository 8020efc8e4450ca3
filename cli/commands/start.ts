import { once } from 'node:events'
import { ensureDatabase } from '../../api/database/ensure-database'
import { prepareDatabase } from '../../api/database/prepare-database'
import { keepWorker } from '../../api/keep-worker'
import { startServer } from '../../api/server'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { ensurePort } from '../setup/ensure-port'
import { PagesNotBuilt } from '../start/build-pages'
import { ensureDemo } from '../start/ensure-demo'
import { ensureWeb, webFolder } from '../start/ensure-web'
import { UsageError } from '../usage-error'

export const summary = 'database, API, worker and web on one port'

const DEFAULT_PORT = '3000'

const say = (line: string) => console.error(line)

/** Pages that can't be built are no reason not to start: those that are there stay. */
const ensurePages = async (): Promise<void> => {
  try {
    await ensureWeb(say)
  } catch (error) {
    if (!(error instanceof PagesNotBuilt)) throw error
    say(`The pages can't be built; the reason is in ${error.file}. Everything else starts.`)
  }
}

/** Starts the whole product, prints its address and stops all of it on Ctrl+C. Gives 0. */
export const run = async (args: string[]): Promise<number> => {
  if (args[0] !== undefined) throw new UsageError(`'npm start' takes nothing, and got '${args[0]}'.`)
  const signal = interruption()
  const folder = dataDir()
  const port = await ensurePort(process.env.PORT ?? DEFAULT_PORT)
  await using stack = new AsyncDisposableStack()
  const database = await ensureDatabase({ dataDir: folder, log: say })
  stack.defer(() => database.stop())
  const [applied] = await Promise.all([prepareDatabase(database.url), ensurePages()])
  if (applied.length) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
  signal.throwIfAborted()
  const server = await startServer({ dataDir: folder, databaseUrl: database.url, port, web: webFolder })
  stack.defer(() => server.stop())
  const worker = keepWorker({
    dataDir: folder,
    databaseUrl: database.url,
    publicUrl: server.address,
    log: say,
  })
  stack.defer(() => worker.stop())
  console.log(`Talkreel is at ${server.address}`)
  const demo = ensureDemo({
    address: server.address,
    databaseUrl: database.url,
    dataDir: folder,
    signal,
    log: say,
  })
  if (!signal.aborted) await once(signal, 'abort')
  say('Stopping …')
  await demo
  return 0
}
