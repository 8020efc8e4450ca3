import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile } from '@/remotion/environment/cache'
import { isAlive } from '@/remotion/environment/is-alive'
import { type Database, ensureDatabase } from './ensure-database'

let dataDir: string
let open: Database[]
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', undefined)
  dataDir = await mkdtemp(path.join(tmpdir(), 'talkreel-database-'))
  open = []
})
afterEach(async () => {
  for (const database of open) await database.stop()
  await rm(dataDir, { recursive: true })
  vi.unstubAllEnvs()
})

const pidFile = () => path.join(dataDir, 'postgres/data/postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

async function ensure(said: string[] = []): Promise<Database> {
  const database = await ensureDatabase({ dataDir, log: line => said.push(line) })
  open.push(database)
  return database
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A separate process that holds the database until it is killed. */
async function holder(): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(bundleEntry(projectFile('api/testing/database-holder.ts')), [dataDir])
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', message => resolve(String(message)))
    child.once('exit', code => reject(new Error(`exited with ${code}`)))
  })
  return { url, child }
}

const killed = (child: ChildProcess) =>
  new Promise(resolve => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

describe('ensureDatabase', () => {
  it('creates, starts and stops a database that keeps its data until the next start', async () => {
    const first = await ensure()
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const pid = serverPid()
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(pidFile())).toBe(false)
    const second = await ensure()
    expect((await query(second.url, 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
  })

  it('gives concurrent starts the same server, which stops with the last user', async () => {
    const said: string[] = []
    const all = await Promise.all(Array.from({ length: 3 }, () => ensure(said)))
    expect(new Set(all.map(database => database.url)).size).toBe(1)
    expect(said.filter(line => line.startsWith('Started'))).toHaveLength(1)
    const pid = serverPid()
    await all[0]!.stop()
    await all[1]!.stop()
    expect(isAlive(pid)).toBe(true)
    await all[2]!.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('joins the server that a killed process left running, and stops it at the end', async () => {
    const left = await holder()
    await killed(left.child)
    const pid = serverPid()
    expect(isAlive(pid)).toBe(true)
    const database = await ensure()
    expect(database.url).toBe(left.url)
    await database.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('keeps committed data when the program and the server are killed', async () => {
    const left = await holder()
    await query(left.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000)')
    await killed(left.child)
    process.kill(serverPid(), 'SIGKILL')
    const database = await ensure()
    expect((await query(database.url, 'SELECT count(*)::int FROM kept')).rows).toEqual([{ count: 1000 }])
  })

  it('restarts a server that dies while in use, at the same address', async () => {
    const database = await ensure()
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => query(database.url, 'SELECT 1'), { timeout: 60_000, interval: 50 })
    expect(serverPid()).not.toBe(pid)
  })

  it('starts although postmaster.pid names another running program', async () => {
    const database = await ensure()
    await database.stop()
    await writeFile(pidFile(), `${process.pid}\n${path.dirname(pidFile())}\n0\n5432\n\n127.0.0.1\n0\n`)
    await query((await ensure()).url, 'SELECT 1')
  })

  describe.runIf(process.getuid?.() === 0)('as root', () => {
    let outside: string
    beforeEach(async () => {
      outside = dataDir
      dataDir = path.join(outside, 'closed', 'data')
      await mkdir(dataDir, { recursive: true })
      await chmod(outside, 0o755)
      await chmod(path.dirname(dataDir), 0o700)
    })
    afterEach(async () => {
      for (const database of open.splice(0)) await database.stop()
      dataDir = outside
    })
    const ownerOfFolder = async () => (await stat(path.join(dataDir, 'postgres'))).uid

    it("works in a folder that others can't enter, also after its permissions change", async () => {
      for (const mode of [0o700, 0o755, 0o700]) {
        await chmod(path.dirname(dataDir), mode)
        const database = await ensure()
        await query(database.url, 'SELECT 1')
        expect((await ownerOfFolder()) === 0).toBe(mode === 0o700)
        await database.stop()
      }
    })

    it("does not touch the files of a running server when the folder's permissions change", async () => {
      const first = await ensure()
      await chmod(path.dirname(dataDir), 0o755)
      const second = await ensure()
      expect(await ownerOfFolder()).toBe(0)
      await query(second.url, 'CREATE TABLE kept (id int)')
      await query(first.url, 'CHECKPOINT')
    })
  })

  it("uses the database of DATABASE_URL, leaves it running, and reports it when it can't be reached", async () => {
    const own = await ensure()
    vi.stubEnv('DATABASE_URL', own.url)
    const named = await ensure()
    expect(named.url).toBe(own.url)
    await named.stop()
    await query(own.url, 'SELECT 1')
    vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none')
    await expect(ensure()).rejects.toThrow("The database that DATABASE_URL names can't be reached")
  })
})
