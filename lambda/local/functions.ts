import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Faults, NO_FAULT } from './faults'
import { unpackFunction } from './function-files'
import { type Failure, startWorker, type Worker, type WorkerOptions } from './worker'
import { allowedCpus, shareCpus } from './worker-cpus'

/** The part of CreateFunction's body that is used. */
export const createFunctionSchema = z.looseObject({
  FunctionName: z.string().regex(/^[\w-]+$/),
  Handler: z.string(),
  Code: z.object({ ZipFile: z.string() }),
  MemorySize: z.number().int(),
  Timeout: z.number().int(),
  EphemeralStorage: z.object({ Size: z.number().int() }),
  Layers: z.array(z.string()).optional(),
})

/** A created function: its answer to GetFunctionConfiguration, its files and its workers. */
export type LocalFunction = {
  configuration: Record<string, unknown> & { FunctionName: string; FunctionArn: string }
  tags: Record<string, string>
  options: Omit<WorkerOptions, 'log' | 'cpus'>
  idle: Worker[]
}

/** What has happened so far: workers started, invocations, refusals, and the most that ran at once. */
export type Counts = { workers: number; invocations: number; throttled: number; failed: number; peak: number }

/** A call is refused: the concurrent executions of the account are used up. */
export class Throttled extends Error {}

export type FunctionsOptions = Pick<
  WorkerOptions,
  'isolation' | 'region' | 'browser' | 'node' | 'environment'
> & {
  folder: string
  account: string
  /** Number of invocations that may run at once. */
  concurrency: number
  faults?: Faults
}

const RETRY_MS = 250

/** What an invocation that draws a chunk has to do, beside one that starts others and waits for them. */
const [DRAWING, WAITING] = [2, 1]

/** The functions of a local account, with workers that are started on demand and used again. */
export function localFunctions(options: FunctionsOptions) {
  const { folder, account, concurrency, region } = options
  const faults = options.faults ?? NO_FAULT
  const functions = new Map<string, LocalFunction>()
  const all = new Set<Worker>()
  const shares = shareCpus(allowedCpus())
  const counts: Counts = { workers: 0, invocations: 0, throttled: 0, failed: 0, peak: 0 }
  let running = 0
  let closed = false

  /** A worker with these CPUs: one that is idle, or a new one. */
  async function workerOn(one: LocalFunction, cpus: readonly number[]): Promise<Worker> {
    one.idle = one.idle.filter(free => free.isAlive())
    const index = one.idle.findLastIndex(free => free.cpus.join() === cpus.join())
    const [free] = index < 0 ? [] : one.idle.splice(index, 1)
    if (free) return free
    const number = ++counts.workers
    const log = join(folder, `worker-${number}.log`)
    const made = await startWorker({ ...one.options, cpus, log })
    all.add(made)
    return made
  }

  async function run(
    one: LocalFunction,
    cpus: readonly number[],
    payload: Buffer,
    onChunk: (bytes: Buffer) => void,
    type: string,
  ): Promise<Failure | null> {
    const used = await workerOn(one, cpus)
    const timeout = faults.timeoutSeconds?.(type) ?? one.options.timeoutSeconds
    const failure = await new Promise<Failure | null>(resolve => {
      const id = randomUUID()
      const timer = setTimeout(() => {
        resolve({ type: 'Sandbox.Timedout', details: `Error: Task timed out after ${timeout}.00 seconds` })
        void used.kill()
      }, timeout * 1000)
      const onEnd = (ending: Failure | null): void => {
        clearTimeout(timer)
        resolve(ending)
      }
      used.invoke({ id, payload, onChunk, onEnd })
      if (faults.kills(type)) void used.kill()
    })
    if (used.isAlive() && !failure && !closed) one.idle.push(used)
    else {
      all.delete(used)
      await used.kill()
    }
    return failure
  }

  const typeOf = (payload: Buffer): string => {
    try {
      return String(JSON.parse(payload.toString()).type)
    } catch {
      return ''
    }
  }

  const isFull = (type: string): boolean => running >= concurrency || faults.throttles(type)

  return {
    counts,
    find: (name: string): LocalFunction | undefined => functions.get(name.split(':').at(-1) ?? name),
    list: (): LocalFunction[] => [...functions.values()],

    /** Creates a function from CreateFunction's body. */
    async create(body: z.infer<typeof createFunctionSchema>): Promise<LocalFunction> {
      const { Code, Layers = [], ...rest } = body
      const name = body.FunctionName
      const files = join(folder, 'functions', name)
      const archive = Buffer.from(Code.ZipFile, 'base64')
      await rm(files, { recursive: true, force: true })
      await unpackFunction(archive, files)
      await mkdir(folder, { recursive: true })
      const arn = `arn:aws:lambda:${region}:${account}:function:${name}`
      const made: LocalFunction = {
        configuration: {
          ...rest,
          FunctionArn: arn,
          CodeSize: archive.length,
          State: 'Active',
          LastUpdateStatus: 'Successful',
          LastModified: new Date().toISOString(),
          Version: '$LATEST',
          Layers: Layers.map(Arn => ({ Arn, CodeSize: 1 })),
        },
        tags: {},
        options: {
          ...options,
          functionName: name,
          functionArn: arn,
          handler: body.Handler,
          folder: files,
          memoryMb: body.MemorySize,
          diskMb: body.EphemeralStorage.Size,
          timeoutSeconds: body.Timeout,
        },
        idle: [],
      }
      functions.set(name, made)
      return made
    },

    async remove(one: LocalFunction): Promise<void> {
      functions.delete(one.configuration.FunctionName)
      await Promise.all(one.idle.map(worker => worker.kill()))
      await rm(one.options.folder, { recursive: true, force: true })
    },

    /**
     * Invokes a function and resolves with how it failed, or null. With `patient`, an invocation that finds no room
     * waits for it, as asynchronous ones do.
     * @throws {Throttled} when all concurrent executions are in use.
     */
    async invoke(
      one: LocalFunction,
      payload: Buffer,
      { patient, onChunk }: { patient: boolean; onChunk(bytes: Buffer): void },
    ): Promise<Failure | null> {
      const type = typeOf(payload)
      while (isFull(type)) {
        counts.throttled++
        if (!patient || closed) throw new Throttled()
        await new Promise(resolve => setTimeout(resolve, RETRY_MS))
      }
      running++
      counts.invocations++
      counts.peak = Math.max(counts.peak, running)
      const work = type === 'renderer' ? DRAWING : WAITING
      const cpus = shares.take(one.options.memoryMb, work)
      try {
        const failure = await run(one, cpus, payload, onChunk, type)
        if (failure) counts.failed++
        return failure
      } finally {
        shares.release(cpus, work)
        running--
      }
    },

    /** Ends every worker. */
    async close(): Promise<void> {
      closed = true
      await Promise.all([...all].map(worker => worker.kill()))
    },
  }
}

export type LocalFunctions = ReturnType<typeof localFunctions>
