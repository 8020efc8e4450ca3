import { once } from 'node:events'
import { prepareDatabase } from '@/api/app/prepare-database'
import { startServer } from '@/api/app/server'
import { superviseWorker } from '@/api/app/supervise-worker'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { readSettings } from '@/api/platform/settings/settings'
import { dataDir } from '../data-dir'
import { interruption } from '../interrupt'
import { ensurePort } from '../setup/ensure-port'
import { PagesNotBuilt } from '../start/build-pages'
import { closeDemo } from '../start/close-demo'
import { ensureDemo } from '../start/ensure-demo'
import { ensureWeb, webFolder } from '../start/ensure-web'
import { UsageError } from '../usage-error'

export const summary = 'database, API, worker and web on one port'

const say = (line: string) => console.error(line)

/** A failed build of the pages doesn't stop the start: the last built pages are served. */
const ensurePages = async (): Promise<void> => {
  try {
    await ensureWeb(say)
  } catch (error) {
    if (!(error instanceof PagesNotBuilt)) throw error
    say(`The pages can't be built; the reason is in ${error.file}. Everything else starts.`)
  }
}

async function closeDemoIn(databaseUrl: string, folder: string): Promise<void> {
  const prisma = openPrisma(databaseUrl, 1)
  try {
    await closeDemo(prisma, { dataDir: folder, log: say })
  } finally {
    await prisma.$disconnect()
  }
}

/** Starts the product, prints its address and shuts everything down on Ctrl+C. Returns 0. */
export const run = async (args: string[]): Promise<number> => {
  if (args[0] !== undefined) throw new UsageError(`'npm start' takes no arguments, but got '${args[0]}'.`)
  const signal = interruption()
  const folder = dataDir()
  const settings = readSettings()
  const { port, host, isProduction } = settings
  await ensurePort(port, host)
  settings.warnings.forEach(say)
  await using stack = new AsyncDisposableStack()
  const database = await ensureDatabase({ dataDir: folder, log: say })
  stack.defer(() => database.stop())
  const [applied] = await Promise.all([prepareDatabase(database.url), ensurePages()])
  if (applied.length) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
  signal.throwIfAborted()
  if (isProduction) await closeDemoIn(database.url, folder)
  const server = await startServer({
    settings,
    dataDir: folder,
    databaseUrl: database.url,
    port,
    web: webFolder,
  })
  stack.defer(() => server.stop())
  const worker = superviseWorker({
    dataDir: folder,
    databaseUrl: database.url,
    publicUrl: server.address,
    log: say,
  })
  stack.defer(() => worker.stop())
  console.log(`Talkreel is at ${server.address}`)
  const demo =
    isProduction ||
    ensureDemo({
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
