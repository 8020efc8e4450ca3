import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { projectRoot } from '@/remotion/environment/cache'
import { DatabaseError } from './database-error'

/** The advisory lock that `prisma migrate` takes, so that it and we never migrate at once. */
const PRISMA_LOCK = 72707369

/** As computed by Prisma's schema engine. */
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The folder of the project's migrations. */
export const migrationsDir = path.join(projectRoot, 'prisma', 'migrations')

/** The migrations of a folder in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  return Promise.all(
    names.sort().map(async name => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

type Applied = { name: string; checksum: string; finished: boolean; logs: string | null }

/** The applied migrations. Throws DatabaseError if one is incomplete. */
async function applied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished, logs FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  )
  const unfinished = rows.find(row => !row.finished)
  if (unfinished) {
    throw new DatabaseError(
      `The migration ${unfinished.name} failed before: mend the database, then run \`npm run db -- migrate resolve\`.`,
    )
  }
  return rows
}

/** A migration whose file begins with this line leaves a database that the version before it can work with. */
const COMPATIBLE = '-- compatible: the version before this one works with the result'

/** PostgreSQL's code for a lock that wasn't free within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03'

/** How long a migration waits for tables that servers use, and how often it tries; others wait behind it meanwhile. */
const LOCK_TIMEOUT = '5s'
const TRIES = 10
const PAUSE_MS = 1_000

const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE

/** Applies a migration and records it in one transaction: a process that dies leaves all of it or nothing. */
async function applyOnce(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(sql)
    const logs = sql.startsWith(COMPATIBLE) ? COMPATIBLE : null
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, now(), 1)`,
      [randomUUID(), checksum, name, logs],
    )
    await client.query('COMMIT')
  } catch (error) {
    // A lost connection has rolled back already.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if (!isLocked(error) || tries === TRIES) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new DatabaseError(`The migration ${migration.name} failed: ${reason}`)
      }
      await wait(PAUSE_MS)
    }
}

/**
 * Applies the migrations of `folder` that the database doesn't have yet, keeping Prisma's own record of them, so that
 * `prisma migrate` goes on from there; with `names`, as if the folder had no others. Any number of processes may call
 * it at once, beside servers that work. Resolves with the names of those applied now. Throws DatabaseError when one
 * fails, was edited after it was applied, or is unknown to this version of the program and not marked compatible.
 */
export async function migrate(
  url: string,
  folder = migrationsDir,
  names?: ReadonlySet<string>,
): Promise<string[]> {
  const found = await readMigrations(folder)
  const migrations = names ? found.filter(({ name }) => names.has(name)) : found
  const client = new pg.Client({ connectionString: url })
  // A connection that is lost fails the query that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
    await client.query(TABLE)
    const done = await applied(client)
    const known = new Map(migrations.map(migration => [migration.name, migration.checksum]))
    for (const { name, checksum, logs } of done) {
      if (!known.has(name)) {
        if (logs === COMPATIBLE) continue
        throw new DatabaseError(`The database has the migration ${name}, which this version doesn't know.`)
      }
      if (known.get(name) !== checksum) {
        throw new DatabaseError(`The migration ${name} was edited after it was applied.`)
      }
    }
    const there = new Set(done.map(({ name }) => name))
    const pending = migrations.filter(migration => !there.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map(migration => migration.name)
  } finally {
    await client.end()
  }
}
