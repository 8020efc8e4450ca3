import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '@/remotion/environment/is-alive'
import { DatabaseError } from '../database-error'
import { type Cluster, serverEnvironment } from './cluster'
import type { Postmaster } from './postmaster'
import { prepareFolder, type ServerUser } from './run-as'

const START_PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 15_000

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // An API node opens up to 20 connections and a worker 8; PostgreSQL's own limit of 100 is met by four of each.
  'max_connections=300',
]

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The address of a database on a running server. */
export function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgresql://talkreel:${cluster.password}@127.0.0.1:${port}/${database}`
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function lastWords(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

/** The server lives in a session of its own, so that Ctrl+C reaches the program first. */
function launch(cluster: Cluster, runAs: ServerUser, port: number, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  const settings = SETTINGS.flatMap(setting => ['-c', setting])
  const words = [...runAs.prefix, cluster.binaries.postgres, '-D', cluster.dataDir, '-p', String(port)]
  const child = spawn(words[0]!, [...words.slice(1), ...settings], {
    ...runAs.ids,
    cwd: cluster.folder,
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  return child
}

/** Resolves when a server answers, which after a crash is when it has recovered. Throws DatabaseError. */
export async function waitUntilReady(cluster: Cluster, server: Postmaster): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS
  while (!(await answers(urlOf(cluster, server.port, 'postgres')))) {
    const logFile = path.join(cluster.folder, 'postgres.log')
    if (!isAlive(server.pid) || Date.now() > deadline) {
      throw new DatabaseError(`The database in ${cluster.folder} doesn't start:\n${lastWords(logFile)}`)
    }
    await wait(20)
  }
}

/**
 * Starts a server on a port of its own, or on the one given, and waits until it answers. Call it under the start lock.
 * Throws DatabaseError with PostgreSQL's own last words.
 */
export async function startServer(cluster: Cluster, port?: number): Promise<Postmaster> {
  const chosen = port ?? (await freePort())
  // Only now, since files of a running server must not change ownership.
  const runAs = await prepareFolder(cluster.folder, cluster.binaries)
  const child = launch(cluster, runAs, chosen, path.join(cluster.folder, 'postgres.log'))
  const failure = new Promise<never>((_, reject) =>
    child.once('error', error => reject(new DatabaseError(`PostgreSQL can't be run: ${error.message}`))),
  )
  const server = { pid: child.pid ?? 0, port: chosen }
  await Promise.race([failure, waitUntilReady(cluster, server)])
  return server
}

/**
 * Stops a server as `pg_ctl stop -m fast` does: open transactions are rolled back, the rest is written. One that takes
 * longer than 15 s is stopped at once and recovers at its next start.
 */
export async function stopServer(server: Postmaster): Promise<void> {
  process.kill(server.pid, 'SIGINT')
  const deadline = Date.now() + STOP_PATIENCE_MS
  while (isAlive(server.pid)) {
    if (Date.now() > deadline) process.kill(server.pid, 'SIGQUIT')
    await wait(20)
  }
}
