import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { ZodError } from 'zod'
import { ProjectError } from '../../compositions/project/migrate'
import { ApiError } from '../http/api-error'
import type { TaskMessage, TaskResult, Tasks, Told } from './thread'

/** Worker threads for whole project values, so that a large one doesn't block the server's event loop. */
export type ValueThreads = {
  /**
   * Runs a task in a thread, and terminates the thread when the task exceeds its time.
   * @throws {ApiError} what the task refuses; 503 when it takes too long or too much memory, or when the queue is full.
   * @throws {ProjectError} where a stored value can't be read.
   */
  run<K extends keyof Tasks>(name: K, input: Parameters<Tasks[K]>[0]): Promise<ReturnType<Tasks[K]>>
  stop(): Promise<void>
}

/** Time and memory that one task may take, and how many may wait for a thread. */
const LIMITS = { milliseconds: 5_000, megabytes: 1_024, waiting: 200 }

const busy = (detail: string) => new ApiError(503, { detail }, { 'Retry-After': '5' })

function errorOf({ refused, zod, project }: Told): Error {
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
function refusalOf(error: unknown): unknown {
  if (isNamed(error, 'AbortError') || isNamed(error, 'ERR_WORKER_OUT_OF_MEMORY'))
    return busy('This takes too long. Try again, or make the project smaller.')
  return error instanceof Error && error.message === 'Task queue is at limit'
    ? busy('The server is busy. Try again in a moment.')
    : error
}

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

/** Opens the pool; threads start on demand. `milliseconds` is the time limit of one task. */
export function openValueThreads({ milliseconds = LIMITS.milliseconds } = {}): ValueThreads {
  const pool = new Piscina<TaskMessage, TaskResult>({
    filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    minThreads: 0,
    maxThreads: Math.max(2, availableParallelism() - 1),
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: LIMITS.waiting,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.megabytes },
  })
  return {
    async run(name, input) {
      const { port1, port2 } = new MessageChannel()
      const ending = new AbortController()
      const stop = clockFrom(port1, milliseconds, () => ending.abort())
      try {
        const message = { name, input, begun: port2 }
        const result = await pool.run(message, { signal: ending.signal, transferList: [port2] })
        if ('told' in result) throw errorOf(result.told)
        return result.done as ReturnType<Tasks[typeof name]>
      } catch (error) {
        throw refusalOf(error)
      } finally {
        stop()
      }
    },
    stop: () => pool.destroy(),
  }
}
