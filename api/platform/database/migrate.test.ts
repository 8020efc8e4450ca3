import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '@/api/testing/database'
import { DatabaseError } from './database-error'
import { migrate, migrationsDir, readMigrations } from './migrate'
import { runPrisma } from './prisma-cli'

const { url, stop } = await testDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'talkreel-migrations-'))
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await client.end()
  await stop()
  await rm(folder, { recursive: true })
})

const add = async (name: string, sql: string) => {
  await mkdir(path.join(folder, name), { recursive: true })
  await writeFile(path.join(folder, name, 'migration.sql'), sql)
}
const exists = async (table: string) =>
  (await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [table])).rows[0].found

describe('migrate', () => {
  beforeEach(async () => {
    await client.query('DROP SCHEMA public CASCADE')
    await client.query('CREATE SCHEMA public')
    await rm(folder, { recursive: true })
    await cp(migrationsDir, folder, { recursive: true })
  })

  it('applies missing migrations once, even if four processes start concurrently on an empty database', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)))
    expect(runs.flat()).toEqual((await readMigrations(folder)).map(migration => migration.name))
    expect(await exists('ledger_entry')).toBe(true)
  })

  it('applies only the named migrations, and the others at the next start', async () => {
    const [first = '', ...others] = (await readMigrations(folder)).map(({ name }) => name)
    expect(await migrate(url, folder, new Set([first]))).toEqual([first])
    expect(await migrate(url, folder)).toEqual(others)
  })

  it('records migrations like Prisma: `prisma migrate status` reports nothing to do', async () => {
    await migrate(url, folder)
    const { said, exitCode } = await runPrisma(['migrate', 'status'], 'collect', {
      ...process.env,
      DATABASE_URL: url,
    })
    expect(said).toContain('Database schema is up to date!')
    expect(exitCode).toBe(0)
  })

  it('rolls back a failed migration with its record, so that the next start applies it once it is mended', async () => {
    await add('20990101000000_broken', 'CREATE TABLE half (id int); SELECT 1/0;')
    await expect(migrate(url, folder)).rejects.toThrow('20990101000000_broken failed: division by zero')
    expect(await exists('half')).toBe(false)
    await add('20990101000000_broken', 'CREATE TABLE half (id int);')
    expect(await migrate(url, folder)).toEqual(['20990101000000_broken'])
  })

  it('leaves nothing of a migration whose process dies in the middle', async () => {
    await migrate(url, folder)
    await add('20990101000000_slow', 'CREATE TABLE slow (id int); SELECT pg_sleep(60);')
    const died = expect(migrate(url, folder)).rejects.toThrow('terminat')
    await vi.waitFor(async () => {
      const { rowCount } = await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()`,
      )
      expect(rowCount).toBe(1)
    })
    await died
    expect(await exists('slow')).toBe(false)
    await add('20990101000000_slow', 'CREATE TABLE slow (id int);')
    expect(await migrate(url, folder)).toEqual(['20990101000000_slow'])
  })

  it('waits only seconds for a table that is in use, and tries again', async () => {
    await migrate(url, folder)
    await add('20990101000000_wider', 'ALTER TABLE daily_task ADD COLUMN wider int')
    const user = new pg.Client({ connectionString: url })
    await user.connect()
    await user.query('BEGIN')
    await user.query('SELECT * FROM daily_task')
    const migrated = migrate(url, folder)
    // Reads that come after the migration get their turn while the table is still in use.
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query(
          "SELECT 1 FROM pg_locks WHERE relation = 'daily_task'::regclass AND NOT granted",
        )
        expect(rowCount).toBe(1)
      },
      { timeout: 10_000 },
    )
    await client.query('SELECT * FROM daily_task')
    await user.query('COMMIT')
    await user.end()
    expect(await migrated).toEqual(['20990101000000_wider'])
  })

  it('marks assets that exceed the limits of a project for processing, and leaves others unchanged', async () => {
    const name = '20261122182900_asset_measures'
    for (const later of (await readMigrations(folder)).filter(one => one.name >= name))
      await rm(path.join(folder, later.name), { recursive: true })
    await migrate(url, folder)
    // Without the team that the assets belong to.
    await client.query('SET session_replication_role = replica')
    const claims = [
      ['1000 fps', 1000],
      ['30 fps', 30],
      ['unread', null],
    ]
    for (const [id, fps] of claims)
      await client.query(
        `INSERT INTO asset (id, team_id, kind, title, status, content_type, size, fps, updated_at)
         VALUES ($1, 't', 'video', 'A film', 'COMPLETED', 'video/mp4', 1, $2, now())`,
        [id, fps],
      )
    await client.query('SET session_replication_role = DEFAULT')
    await cp(path.join(migrationsDir, name), path.join(folder, name), { recursive: true })
    await migrate(url, folder)
    const { rows } = await client.query(
      'SELECT id, status, fps, error IS NOT NULL AS told FROM asset ORDER BY id',
    )
    expect(rows).toEqual([
      { id: '1000 fps', status: 'FAILED', fps: null, told: true },
      { id: '30 fps', status: 'COMPLETED', fps: 30, told: false },
      { id: 'unread', status: 'COMPLETED', fps: null, told: false },
    ])
  })

  it('refuses a migration that was edited after it was applied', async () => {
    await add('20990101000000_more', 'CREATE TABLE more (id int)')
    await migrate(url, folder)
    await add('20990101000000_more', 'CREATE TABLE more (id bigint)')
    await expect(migrate(url, folder)).rejects.toThrow('20990101000000_more was edited')
  })

  it('refuses a database that a newer version has migrated', async () => {
    await add('20990101000000_newer', 'CREATE TABLE newer (id int)')
    await migrate(url, folder)
    await rm(path.join(folder, '20990101000000_newer'), { recursive: true })
    await expect(migrate(url, folder)).rejects.toThrow(DatabaseError)
  })

  it('works with a newer database whose migrations are marked compatible', async () => {
    const sql =
      '-- compatible: the version before this one works with the result\nCREATE TABLE newer (id int)'
    await add('20990101000000_newer', sql)
    await migrate(url, folder)
    await rm(path.join(folder, '20990101000000_newer'), { recursive: true })
    expect(await migrate(url, folder)).toEqual([])
  })
})
