import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { cacheDir } from '@/remotion/environment/cache'
import { isAlive } from '@/remotion/environment/is-alive'
import type { PrismaClient, Team, User } from '../../prisma/generated/client'
import { prepareDatabase } from '../app/prepare-database'
import plans from '../domain/billing/plans.json'
import quotas from '../domain/billing/quotas.json'
import { makeTeam } from '../domain/teams/personal-team'
import { ensureDatabase } from '../platform/database/ensure-database'
import { migrationsDir, readMigrations } from '../platform/database/migrate'
import { openPrisma } from '../platform/database/prisma'
import { settings } from '../platform/settings/settings'

/** A database for one test. */
export interface TestDatabase {
  url: string
  prisma: PrismaClient
  /** Drops the database. */
  stop(): Promise<void>
}

const TEMPLATE_LOCK = 4711

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A prepared template database, created again when a migration or a plan changes. */
async function ensureTemplate(admin: pg.Client, url: string): Promise<string> {
  const checksums = (await readMigrations(migrationsDir)).map(migration => migration.checksum)
  const made = JSON.stringify([checksums, plans, quotas])
  const name = `template_${createHash('sha256').update(made).digest('hex').slice(0, 16)}`
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (found.rowCount) return name
  const unfinished = `${name}_unfinished`
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${unfinished}`)
  await prepareDatabase(withName(url, unfinished))
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  return name
}

/** Databases of tests that were killed before they could clean up. */
async function dropAbandoned(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'",
  )
  for (const { name } of rows) {
    if (!isAlive(Number(name.split('_')[1])))
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

/**
 * Stops the embedded server from waiting for the disk at each commit. What is lost without it is only what a crash of
 * the machine loses; a server that is killed has its data.
 */
async function skipDiskFlushes(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ fsync: string }>('SHOW fsync')
  if (rows[0]?.fsync === 'off') return
  await admin.query('ALTER SYSTEM SET fsync = off')
  await admin.query('SELECT pg_reload_conf()')
}

/**
 * A fresh, migrated database on a real PostgreSQL for a test file: the embedded one in `.cache/test-database`, or the
 * server that DATABASE_URL names. Takes less than 0.1 s once that runs. `isEmpty` leaves it without tables.
 */
export async function testDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = await ensureDatabase({ dataDir: cacheDir('test-database'), log: () => {} })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const name = `test_${process.pid}_${randomUUID().slice(0, 8)}`
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  if (settings().databaseUrl === null) await skipDiskFlushes(admin)
  await dropAbandoned(admin)
  const template = isEmpty ? 'template1' : await ensureTemplate(admin, server.url)
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  const url = withName(server.url, name)
  const prisma = openPrisma(url)
  return {
    url,
    prisma,
    stop: async () => {
      await prisma.$disconnect()
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
      await server.stop()
    },
  }
}

/** A user with a personal team, as created by registration. */
export async function testTeam(prisma: PrismaClient): Promise<{ user: User; team: Team }> {
  const name = randomUUID()
  const user = await prisma.user.create({
    data: { email: `${name}@example.test`, username: name, passwordHash: '-' },
  })
  const team = await makeTeam(prisma, { title: 'A team', ownerId: user.id })
  return { user, team }
}
