import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseError } from '../database-error'
import { type Cluster, openCluster } from './cluster'
import { type Postmaster, runningPostmaster } from './postmaster'
import { startServer, stopServer, urlOf, waitUntilReady } from './server'

const PATIENCE_MS = 60_000

/**
 * Lets one process at a time start or stop the database of a folder. The lock is a socket in Linux's abstract
 * namespace: the kernel gives it to one and takes it back when that one dies, so no lock file can be left behind.
 * Throws DatabaseError after a minute.
 */
async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const deadline = Date.now() + PATIENCE_MS
  const server = createServer()
  const tryToHold = () =>
    new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      )
      server.listen(`\0talkreel-${name}`, () => resolve(true))
    })
  while (!(await tryToHold())) {
    server.removeAllListeners()
    if (Date.now() > deadline) throw new DatabaseError(`Another start of the database in ${folder} hangs.`)
    await wait(20)
  }
  try {
    return await work()
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
}

const DATABASE = 'talkreel'
const LEASE = 'talkreel lease'
const MAX_ATTEMPTS = 5
const RESTART_PAUSE_MS = 300

/** One process's right to the embedded database. */
export interface Lease {
  url: string
  release(): Promise<void>
}

async function ensureDatabaseExists(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function startOrJoin(
  cluster: Cluster,
  log: (line: string) => void,
  port?: number,
): Promise<Postmaster> {
  const running = runningPostmaster(cluster.dataDir)
  if (running) {
    await waitUntilReady(cluster, running)
    log(`Joined the database that runs on port ${running.port}.`)
    return running
  }
  const started = await startServer(cluster, port)
  log(`Started the database on port ${started.port}.`)
  return started
}

/** A server that was just killed is visible for a moment longer, and its child processes still hold its memory. */
async function startOrJoinPatiently(...args: Parameters<typeof startOrJoin>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOrJoin(...args)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      await wait(RESTART_PAUSE_MS)
    }
  }
}

async function nobodyElseHolds(client: pg.Client): Promise<boolean> {
  const others = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid() LIMIT 1',
    [LEASE],
  )
  return others.rowCount === 0
}

/**
 * Starts or joins the database in `folder` and holds a connection to it until `release`. That connection is the lease:
 * who releases the last one stops the server, whoever started it. While the lease is held, a server that dies is
 * started again on the same port. Throws DatabaseError.
 */
export async function holdLease(folder: string, log: (line: string) => void): Promise<Lease> {
  // Only PostgreSQL may access the folder; its parents keep their usual permissions.
  mkdirSync(path.dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let released = false
  let client: pg.Client
  let server: Postmaster
  let cluster: Cluster

  async function connect(port?: number): Promise<void> {
    cluster = await openCluster(folder)
    server = await startOrJoinPatiently(cluster, log, port)
    await ensureDatabaseExists(cluster, server.port)
    client = new pg.Client({
      connectionString: urlOf(cluster, server.port, 'postgres'),
      application_name: LEASE,
      keepAlive: true,
    })
    client.on('error', () => {})
    await client.connect()
    client.once('end', () => void reconnect())
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 1; !released; attempt++) {
      try {
        await withStartLock(folder, async () => {
          if (!released) await connect(server.port)
        })
        return
      } catch (error) {
        log(`The database stopped and doesn't come back (attempt ${attempt}): ${String(error)}`)
        await wait(RESTART_PAUSE_MS * Math.min(attempt, 20))
      }
    }
  }

  await withStartLock(folder, () => connect())

  return {
    url: urlOf(cluster!, server!.port, DATABASE),
    release: async () => {
      if (released) return
      released = true
      await withStartLock(folder, async () => {
        const last = await nobodyElseHolds(client).catch(() => false)
        await client.end().catch(() => {})
        if (!last) return
        await stopServer(server)
        log('Stopped the database.')
      })
    },
  }
}
