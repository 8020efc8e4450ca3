import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import { ZodError } from 'zod'
import { ApiError } from '@/api/platform/errors/api-error'
import { ProjectError } from '@/compositions/document/project-error'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile } from '@/remotion/environment/cache'
import type { TaskError, TaskMessage, TaskResult, Tasks } from './thread'

declare module '../../../platform/services/services' {
  interface Services {
    /** Processes whole project values in threads. */
    values: ValueThreads
  }
}

/** Worker threads for whole project values, so that a large one doesn't block the server's event loop. */
export type ValueThreads = {
  /**
   * Runs `work`, which needs a thread, once one is free. A team uses at most half of the threads, and waiting work
   * holds neither a thread nor a database connection, so that teams don't block each other.
   * @throws {ApiError} 503 when too many requests of the team are waiting; else rejects as the work does.
   */
  forTeam<T>(teamId: string, work: (run: RunTask) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** What tasks result in, by their names. */
type Results = { [K in keyof Tasks]: Awaited<ReturnType<Tasks[K]>> }

/**
 * Runs a task in a thread, and terminates the thread when the task exceeds its time. Large buffers of the input are
 * moved to the thread and are empty afterwards.
 * @throws {ApiError} what the task refuses; 503 when it takes too long or too much memory, or when the queue is full.
 * @throws {ProjectError} if a stored value can't be read.
 */
export type RunTask = <K extends keyof Tasks>(name: K, input: Parameters<Tasks[K]>[0]) => Promise<Results[K]>

/** Limits of one task's time and memory, and of the tasks waiting in all and per team. */
const LIMITS = { milliseconds: 5_000, megabytes: 1_024, waiting: 200, waitingOfTeam: 100 }

const busy = (detail: string) => new ApiError(503, { detail }, { 'Retry-After': '5' })
const serverBusy = () => busy('The server is busy. Try again in a moment.')

function errorOf({ refused, zod, project }: TaskError): Error {
  const cause = zod
    ? new ZodError(JSON.parse(zod))
    : project && new ProjectError(project.message, project.path, project.detail)
  if (!refused) return cause ?? new Error('A value could not be read')
  const error = new ApiError(refused.status, refused.body)
  error.cause = cause
  return error
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || ('code' in error && error.code === name))

/** The error for a task that was aborted. */
function toBusyError(error: unknown): unknown {
  if (isNamed(error, 'AbortError') || isNamed(error, 'ERR_WORKER_OUT_OF_MEMORY'))
    return busy('This takes too long. Try again, or make the project smaller.')
  return error
}

/**
 * The memory of buffers of an input that can be moved to a thread: copying 12 MB takes 65 to 95 ms. Small buffers share
 * theirs with others.
 */
const movableMemory = (input: object): ArrayBuffer[] =>
  Object.values(input)
    .filter(value => value instanceof Uint8Array)
    .filter(({ byteLength, buffer }) => byteLength > Buffer.poolSize && byteLength === buffer.byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer)

/** Calls `late` this many milliseconds after the thread has begun. Returns a function that cancels it. */
function clockFrom(begun: MessagePort, milliseconds: number, late: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  begun.once('message', () => {
    timer = setTimeout(late, milliseconds)
  })
  return () => {
    clearTimeout(timer)
    begun.close()
  }
}

/** Limits concurrent work to `threads` in all and half as many per team. */
function teamTurns(threads: number): <T>(teamId: string, work: () => Promise<T>) => Promise<T> {
  const all = pLimit(threads)
  const limits = new Map<string, LimitFunction>()
  return async (teamId, work) => {
    const limit = limits.get(teamId) ?? pLimit(threads >> 1)
    if (limit.pendingCount >= LIMITS.waitingOfTeam) throw serverBusy()
    limits.set(teamId, limit)
    try {
      return await limit(() => all(work))
    } finally {
      if (!limit.activeCount && !limit.pendingCount) limits.delete(teamId)
    }
  }
}

/** Opens the pool; threads start on demand. `milliseconds` is the time limit of one task. */
export function openValueThreads({ milliseconds = LIMITS.milliseconds } = {}): ValueThreads {
  const threads = Math.max(2, availableParallelism() - 1)
  const pool = new Piscina<TaskMessage, TaskResult>({
    filename: bundleEntry(projectFile('api/domain/projects/values/thread.ts')),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: LIMITS.waiting,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.megabytes },
  })
  const run: RunTask = async <K extends keyof Tasks>(name: K, input: Parameters<Tasks[K]>[0]) => {
    if (pool.queueSize >= LIMITS.waiting) throw serverBusy()
    const { port1, port2 } = new MessageChannel()
    const ending = new AbortController()
    const stop = clockFrom(port1, milliseconds, () => ending.abort())
    try {
      const message = { name, input, begun: port2 }
      const transferList = [port2, ...movableMemory(input)]
      const result = await pool.run(message, { signal: ending.signal, transferList })
      if ('failed' in result) throw errorOf(result.failed)
      return result.done as Results[K]
    } catch (error) {
      throw toBusyError(error)
    } finally {
      stop()
    }
  }
  const inTurn = teamTurns(threads)
  return {
    forTeam: (teamId, work) => inTurn(teamId, () => work(run)),
    stop: () => pool.destroy(),
  }
}
