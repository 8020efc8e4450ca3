import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
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

/** The checksums of the applied migrations, by name. Throws DatabaseError if one is incomplete. */
async function applied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    'SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  )
  const unfinished = rows.find(row => !row.finished)
  if (unfinished) {
    throw new DatabaseError(
      `The migration ${unfinished.name} failed before: mend the database, then run \`npm run db -- migrate resolve\`.`,
    )
  }
  return new Map(rows.map(row => [row.name, row.checksum]))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID()
  await client.query('INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ])
  try {
    // Without parameters the whole file is one implicit transaction: all of it or nothing.
    await client.query(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await client.query('UPDATE "_prisma_migrations" SET logs = $2 WHERE id = $1', [id, reason])
    throw new DatabaseError(`The migration ${name} failed: ${reason}`)
  }
  await client.query(
    'UPDATE "_prisma_migrations" SET finished_at = now(), applied_steps_count = 1 WHERE id = $1',
    [id],
  )
}

/**
 * Applies the migrations of `folder` that the database doesn't have yet, keeping Prisma's own record of them, so that
 * `prisma migrate` goes on from there; with `names`, as if the folder had no others. Any number of processes may call
 * it at once. Resolves with the names of those applied now. Throws DatabaseError when one fails or failed before, was
 * edited after it was applied, or is unknown to this version of the program.
 */
export async function migrate(
  url: string,
  folder = migrationsDir,
  names?: ReadonlySet<string>,
): Promise<string[]> {
  const found = await readMigrations(folder)
  const migrations = names ? found.filter(({ name }) => names.has(name)) : found
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
    await client.query(TABLE)
    const done = await applied(client)
    const known = new Map(migrations.map(migration => [migration.name, migration.checksum]))
    for (const [name, checksum] of done) {
      if (!known.has(name)) {
        throw new DatabaseError(`The database has the migration ${name}, which this version doesn't know.`)
      }
      if (known.get(name) !== checksum) {
        throw new DatabaseError(`The migration ${name} was edited after it was applied.`)
      }
    }
    const pending = migrations.filter(migration => !done.has(migration.name))
    for (const migration of pending) await apply(client, migration)
    return pending.map(migration => migration.name)
  } finally {
    await client.end()
  }
}
