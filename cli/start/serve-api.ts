import { join } from 'node:path'
import { prepareDatabase } from '@/api/app/prepare-database'
import { type RunningServer, startServer } from '@/api/app/server'
import { ensureDatabase } from '@/api/platform/database/ensure-database'
import { openPrisma } from '@/api/platform/database/prisma'
import { readSettings, type Settings } from '@/api/platform/settings/settings'
import { dataDir } from '../data-dir'
import { ensurePort } from '../setup/ensure-port'
import { PagesNotBuilt } from './build-pages'
import { closeDemo } from './close-demo'
import { ensureWeb, webFolder } from './ensure-web'

type Say = (line: string) => void

/** A failed build of the pages doesn't stop the start: the last built pages are served. */
const ensurePages = async (say: Say): Promise<void> => {
  try {
    await ensureWeb(say)
  } catch (error) {
    if (!(error instanceof PagesNotBuilt)) throw error
    say(`The pages can't be built; the reason is in ${error.file}. Everything else starts.`)
  }
}

async function closeDemoIn(databaseUrl: string, folder: string, log: Say): Promise<void> {
  const prisma = openPrisma(databaseUrl, 1)
  try {
    await closeDemo(prisma, { dataDir: folder, log })
  } finally {
    await prisma.$disconnect()
  }
}

/** A running API with its pages, and what it runs on. */
type RunningApi = { settings: Settings; dataDir: string; databaseUrl: string; server: RunningServer }

/**
 * Opens the database, applies missing migrations, builds the pages if needed, serves the API and the pages on the port
 * of the settings, and prints their address. `stack` stops all of it. Throws SettingError if a setting can't be used,
 * UsageError if the port is taken, and the signal's reason if it aborts before the API is served.
 */
export async function serveApi(
  stack: AsyncDisposableStack,
  { signal, say }: { signal: AbortSignal; say: Say },
): Promise<RunningApi> {
  const settings = readSettings()
  const { port, host, isProduction } = settings
  await ensurePort(port, host)
  settings.warnings.forEach(say)
  const folder = dataDir()
  const { url: databaseUrl, stop } = await ensureDatabase({ dataDir: folder, log: say })
  stack.defer(stop)
  const [applied] = await Promise.all([prepareDatabase(databaseUrl), ensurePages(say)])
  if (applied.length) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
  signal.throwIfAborted()
  if (isProduction) await closeDemoIn(databaseUrl, folder, say)
  const server = await startServer({ settings, dataDir: folder, databaseUrl, port, web: webFolder })
  stack.defer(() => server.stop())
  console.log(`Talkreel is at ${server.address}`)
  if (!settings.smtp)
    say(`Mails are not sent, as SMTP_URL is not set. They are files in ${join(folder, 'outbox')}.`)
  return { settings, dataDir: folder, databaseUrl, server }
}
