import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { superviseWorker } from '@/api/app/supervise-worker'
import { closeDataFolders } from '@/api/platform/host/data-folders'
import { testDatabase } from '@/api/testing/database'
import { forkServer } from '@/api/testing/fork-server'
import { markedProcesses } from '@/remotion/environment/sandbox/marked-processes'

const KB = 1024

/** Resident memory of a process in MiB. */
const residentMb = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / KB)

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** Long-lived helpers: the reader of uploads, which waits for the next file, and the TypeScript transpiler. */
const KEPT = /media-process|esbuild/

/** The command line of a process; empty if it has ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** A server and a worker in separate processes, with a database and a data folder. Reads /proc, so Linux only. */
export async function hostileServer() {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'talkreel-hostile-'))
  await closeDataFolders(dataDir)
  const databaseUrl = database.url
  const { child, address } = await forkServer({ dataDir, databaseUrl })
  const said: string[] = []
  const worker = superviseWorker({ dataDir, databaseUrl, publicUrl: address, log: line => said.push(line) })
  const serverPid = child.pid ?? 0

  /** Running commands started by the server and the worker, except long-lived helpers. */
  async function helpers(): Promise<string[]> {
    const pid = worker.pid() ?? 0
    const mark = /TALKREEL_WORKER=([^\0]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'latin1'))?.[1] ?? ''
    const marked = await markedProcesses('TALKREEL_WORKER', mark)
    const all = [...childrenOf(serverPid), ...marked.filter(one => one !== pid)]
    return all.map(commandOf).filter(command => command && !KEPT.test(command))
  }

  return {
    address,
    database,
    dataDir,
    /** Log lines about a worker that died. */
    said,
    helpers,
    memory: () => ({ server: residentMb(serverPid), worker: residentMb(worker.pid() ?? 0) }),
    async stop() {
      await worker.stop()
      child.disconnect()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type HostileServer = Awaited<ReturnType<typeof hostileServer>>
