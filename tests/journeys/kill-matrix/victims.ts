import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A process from /proc: its command line and environment are NUL-terminated strings. */
type Process = { pid: number; name: string; command: string; environment: string }

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .map(pid => ({
      pid: Number(pid),
      name: read(pid, 'comm').trim(),
      command: read(pid, 'cmdline'),
      environment: `\0${read(pid, 'environ')}`,
    }))

const isNode = ({ command }: Process): boolean => /^[^\0]*node\0/.test(command)

const serverOf = (all: readonly Process[], dataDir: string): Process[] =>
  all.filter(one => isNode(one) && one.environment.includes(`\0DATA_DIR=${dataDir}\0`))

const workerOf = (all: readonly Process[], dataDir: string): Process | undefined =>
  serverOf(all, dataDir).find(({ command }) => command.includes('worker-process.mjs'))

function childrenOf(all: readonly Process[], dataDir: string): Process[] {
  const worker = workerOf(all, dataDir)
  const mark = /\0(TALKREEL_WORKER=[^\0]+)/.exec(worker?.environment ?? '')?.[1]
  return all.filter(one => mark && one.pid !== worker?.pid && one.environment.includes(`\0${mark}\0`))
}

/** The processes that the worker has started to read, transcribe or render a file. */
export const workersChildren = (dataDir: string): object[] => childrenOf(processes(), dataDir)

/** How to find each program that can be killed, by the data folder of its Talkreel. */
const VICTIMS = {
  server: (all, dataDir) =>
    serverOf(all, dataDir).find(({ command }) => /main\.ts\0start\0$/.test(command))?.pid,
  worker: (all, dataDir) => workerOf(all, dataDir)?.pid,
  database: (_, dataDir) =>
    Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
  'file process': (all, dataDir) =>
    childrenOf(all, dataDir).find(one => isNode(one) && one.environment.includes('\0TALKREEL_TASK='))?.pid,
  'speech process': (all, dataDir) =>
    childrenOf(all, dataDir).find(one => isNode(one) && one.command.includes('speech-process.mjs'))?.pid,
  ffmpeg: (all, dataDir) => childrenOf(all, dataDir).find(({ name }) => name === 'ffmpeg')?.pid,
  browser: (all, dataDir) =>
    childrenOf(all, dataDir).find(
      ({ name, command }) => /chrom|headless/i.test(name) && !command.includes('--type='),
    )?.pid,
} satisfies Record<string, (all: readonly Process[], dataDir: string) => number | undefined>

export type Victim = keyof typeof VICTIMS

/** The id of a running program's process; undefined if it isn't running. */
export const findVictim = (victim: Victim, dataDir: string): number | undefined =>
  VICTIMS[victim](processes(), dataDir)
