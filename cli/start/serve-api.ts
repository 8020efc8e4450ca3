import { prepareDatabase } from '@/api/app/prepare-database'
import { type RunningServer, startServer } from '@/api/app/server'
import { openPrisma } from '@/api/platform/database/prisma'
import { readSettings, type Settings } from '@/api/platform/settings/settings'
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

async function closeDemoIn(databaseUrl: string, dataDir: string, log: Say): Promise<void> {
  const prisma = openPrisma(databaseUrl, 1)
  try {
    await closeDemo(prisma, { dataDir, log })
  } finally {
    await prisma.$disconnect()
  }
}

/**
 * Reads the settings and prints their warnings with `say`. Throws SettingError if one can't be used, UsageError if the
 * port is taken.
 */
export async function readServerSettings(say: Say): Promise<Settings> {
  const settings = readSettings()
  await ensurePort(settings.port, settings.host)
  settings.warnings.forEach(say)
  return settings
}

/** Applies missing migrations, builds the pages if needed, and serves the API and the pages on the port of `settings`. */
export async function serveApi({
  settings,
  dataDir,
  databaseUrl,
  signal,
  say,
}: {
  settings: Settings
  dataDir: string
  databaseUrl: string
  signal: AbortSignal
  say: Say
}): Promise<RunningServer> {
  const [applied] = await Promise.all([prepareDatabase(databaseUrl), ensurePages(say)])
  if (applied.length) say(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
  signal.throwIfAborted()
  if (settings.isProduction) await closeDemoIn(databaseUrl, dataDir, say)
  return startServer({ settings, dataDir, databaseUrl, port: settings.port, web: webFolder })
}
