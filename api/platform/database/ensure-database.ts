import path from 'node:path'
import pg from 'pg'
import { settings } from '../settings/settings'
import { DatabaseError } from './database-error'
import { holdLease, type Lease } from './embedded/lease'

/** The database to use. */
export interface Database {
  /** postgresql:// address, with the password. */
  url: string
  /**
   * Releases the database. The embedded one stops if no one else uses it; one given by DATABASE_URL keeps running.
   */
  stop(): Promise<void>
}

async function given(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(`The database that DATABASE_URL names can't be reached: ${reason}`)
  }
  return { url, stop: async () => {} }
}

/**
 * The database that DATABASE_URL names, or else one of our own: PostgreSQL in `<dataDir>/postgres`, started, or joined
 * where another process or a crashed one left it running. If it dies while in use it is started again at the same
 * address. `log` gets a sentence for each thing done. Throws DatabaseError with what to do.
 */
export async function ensureDatabase({
  dataDir,
  log,
}: {
  dataDir: string
  log: (line: string) => void
}): Promise<Database> {
  const { databaseUrl } = settings()
  if (databaseUrl !== null) return given(databaseUrl)
  const lease: Lease = await holdLease(path.resolve(dataDir, 'postgres'), log)
  return { url: lease.url, stop: () => lease.release() }
}
