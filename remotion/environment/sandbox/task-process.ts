import { randomUUID } from 'node:crypto'
import { type Context, context } from '@opentelemetry/api'
import { addRun } from '../tracing/process-run'
import { inSpan, recordError } from '../tracing/spans'
import { forkSandboxed } from './fork-sandboxed'
import { LimitError, ProgramKilled } from './limit-error'
import { killMarkedProcesses, TASK_MARK } from './marked-processes'
import {
  type CallResult,
  isOptions,
  type SentError,
  type TaskAnswer,
  type TaskRequest,
} from './task-messages'

const STDERR_KEPT = 16 * 1024

export type TaskProcessOptions = {
  /** The path of a module that calls `serveTasks`. */
  entry: string
  /** The writable folder. */
  home: string
  /** Error classes that are restored from a task's error. */
  errors: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
}

/** Maximum duration of a task, and maximum time between two calls of its callbacks, in seconds. */
export type TaskLimits = { seconds?: number; silence?: number }

/** `Name` is the names of the tasks that the process serves. */
export type TaskProcess<Name extends string = string> = {
  /**
   * Runs a task in the process. Aborting the signal in its last argument ends the process. Rejects with the task's
   * error, or a {@link LimitError} if the process crashed or reached a limit.
   */
  run(task: Name, args: readonly unknown[], limits?: TaskLimits): Promise<unknown>
  /** Whether the process has crashed or ended. */
  isOver(): boolean
  /** Ends the process and all that it started. */
  close(): Promise<void>
}

type Pending = {
  resolve(value: unknown): void
  reject(error: unknown): void
  onCall(): void
  functions: Record<string, (...values: unknown[]) => unknown>
  /** The context of the task's span. */
  traced: Context
}

/** Calls `late` once, `seconds` after the last start or restart; never if `seconds` is undefined. */
function clock(seconds: number | undefined, late: () => void) {
  const start = () => (seconds === undefined ? undefined : setTimeout(late, seconds * 1000))
  let timer = start()
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = start()
  }
  return { restart, stop }
}

/** Restores an error from the process if its class is known here. */
function revive({ name, message, stack, fields }: SentError, errors: TaskProcessOptions['errors']): Error {
  const known = errors.find(one => one.name === name)
  const error: Error = known ? Object.create(known.prototype) : new Error(message)
  return Object.assign(error, fields, { name, message, stack })
}

/** Separates the signal and the callbacks in the last argument from the serializable arguments. */
function splitArgs(args: readonly unknown[]) {
  const last = args.at(-1)
  if (last instanceof AbortSignal) return { sent: args.slice(0, -1), functions: {}, signal: last }
  if (!isOptions(last)) return { sent: [...args], functions: {} }
  const fields = Object.entries(last).filter(([, value]) => !(value instanceof AbortSignal))
  const isCall = (value: unknown) => typeof value === 'function'
  return {
    sent: [...args.slice(0, -1), Object.fromEntries(fields.filter(([, value]) => !isCall(value)))],
    functions: Object.fromEntries(fields.filter(([, value]) => isCall(value))) as Pending['functions'],
    signal: Object.values(last).find(value => value instanceof AbortSignal),
  }
}

/** Starts a process for tasks on user files with all restrictions that the system supports. The caller closes it. */
export function openTaskProcess<Name extends string = string>(
  options: TaskProcessOptions,
): TaskProcess<Name> {
  const mark = randomUUID()
  const child = forkSandboxed(options.entry, { home: options.home, variables: { [TASK_MARK]: mark } })
  const pending = new Map<number, Pending>()
  let [isReady, stopped, stderr, count] = [false, undefined as unknown, '', 0]

  /** Returns the error for tasks that were still running when the process ended. */
  function endError(code: number | null, killedBy: string | null): unknown {
    if (stopped) return stopped
    if (killedBy === 'SIGKILL') return new ProgramKilled('The process that reads files')
    const how = killedBy ? `was ended by ${killedBy}` : `gave ${code}`
    const cause = new Error(`The process that reads files ${how}: ${stderr.trim()}`)
    if (!isReady) return cause
    return new LimitError(killedBy === 'SIGXCPU' ? 'time' : 'memory', { cause })
  }

  function stop(reason: unknown): void {
    stopped ??= reason
    child.kill('SIGKILL')
  }

  const gone = new Promise<void>(resolve => {
    child.once('error', error => {
      stopped ??= error
      if (child.pid === undefined) end(null, null)
    })
    child.once('close', end)
    function end(code: number | null, killedBy: string | null): void {
      const error = endError(code, killedBy)
      stopped ??= error
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
      resolve()
    }
  })
  /** Calls a callback for the process, and sends its result. A process that has ended needs none. */
  async function answerCall(
    { name, values, call }: Extract<TaskAnswer, { kind: 'called' }>,
    task: Pending | undefined,
  ): Promise<void> {
    const result: CallResult = { call }
    try {
      result.value = await task?.functions[name]?.(...values)
    } catch (error) {
      result.error = error instanceof Error ? error.message : String(error)
    }
    if (child.connected) child.send(result, () => {})
  }

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT)
  })
  child.on('message', (answer: TaskAnswer) => {
    if (answer.kind === 'ready') {
      isReady = true
      return
    }
    const task = pending.get(answer.id)
    if (answer.kind === 'called') {
      task?.onCall()
      void answerCall(answer, task)
    } else if (answer.kind === 'ran') addRun(answer.run, task?.traced)
    else pending.delete(answer.id)
    if (answer.kind === 'done') task?.resolve(answer.value)
    if (answer.kind === 'failed') task?.reject(revive(answer.error, options.errors))
  })

  /** Runs a task in the active span. */
  async function run(
    task: Name,
    args: readonly unknown[],
    { seconds, silence }: TaskLimits,
  ): Promise<unknown> {
    const { sent, functions, signal } = splitArgs(args)
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = count++
    const tooLong = clock(seconds, () => stop(new LimitError('time')))
    const tooQuiet = clock(silence, () => stop(new LimitError('time')))
    pending.set(id, { resolve, reject, functions, onCall: tooQuiet.restart, traced: context.active() })
    const abort = () => stop(signal?.reason)
    signal?.addEventListener('abort', abort)
    const request: TaskRequest = { id, task, args: sent, calls: Object.keys(functions), count: args.length }
    child.send(request, error => error && reject(stopped ?? error))
    try {
      return await promise
    } finally {
      tooLong.stop()
      tooQuiet.stop()
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    async run(task, args, limits = {}) {
      if (stopped) throw stopped
      return inSpan(task, {}, span =>
        run(task, args, limits).catch(error => {
          if (!splitArgs(args).signal?.aborted) recordError(span, error)
          throw error
        }),
      )
    },
    isOver: () => stopped !== undefined,
    async close() {
      stop(new Error('The process that reads files was closed'))
      await gone
      await killMarkedProcesses(TASK_MARK, mark)
    },
  }
}
