import { runReceiver } from '../tracing/process-run'
import { dropRights } from './sandbox-user'
import {
  type CallResult,
  isOptions,
  type SentError,
  type TaskAnswer,
  type TaskRequest,
} from './task-messages'

/**
 * A function whose arguments and result are serializable; its last argument may contain a signal and callbacks, which
 * return promises.
 */
export type Task = (...args: never[]) => unknown

/** Tasks by name, each loaded on first use. */
export type Tasks = Record<string, () => Promise<Task>>

const send = (answer: TaskAnswer) => process.send?.(answer)

const toSent = (error: unknown): SentError => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack, fields: { ...(error as object), cause: undefined } }
}

/** Callbacks that the parent has not answered yet, by the number of the call. */
const calls = new Map<number, (result: CallResult) => void>()
let count = 0

/** Calls a callback in the parent and resolves with its result. */
function callParent(id: number, name: string, values: unknown[]): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const call = count++
  calls.set(call, ({ value, error }) => (error === undefined ? resolve(value) : reject(new Error(error))))
  // A task need not wait for its callbacks.
  promise.catch(() => {})
  send({ kind: 'called', id, name, values, call })
  return promise
}

function takeResult(result: CallResult): void {
  calls.get(result.call)?.(result)
  calls.delete(result.call)
}

/** Restores the arguments of a task. Its signal never aborts, because the process is killed instead. */
function openArgs({ id, args, calls: names, count: given }: TaskRequest): unknown[] {
  const last = args.at(-1)
  if (args.length < given) return [...args, new AbortController().signal]
  if (!isOptions(last)) return args
  const functions = names.map(name => [name, (...values: unknown[]) => callParent(id, name, values)])
  return [
    ...args.slice(0, -1),
    { ...last, signal: new AbortController().signal, ...Object.fromEntries(functions) },
  ]
}

async function answer(tasks: Tasks, request: TaskRequest): Promise<void> {
  const { id } = request
  try {
    const task = (await tasks[request.task]?.()) as ((...args: unknown[]) => unknown) | undefined
    if (!task) throw new Error(`There is no task ${request.task}`)
    const value = await runReceiver.run(
      run => send({ kind: 'ran', id, run }),
      () => task(...openArgs(request)),
    )
    send({ kind: 'done', id, value })
  } catch (error) {
    send({ kind: 'failed', id, error: toSent(error) })
  }
}

/** Makes this process run tasks for its parent, without root privileges. */
export function serveTasks(tasks: Tasks): void {
  process.on('message', (message: TaskRequest | CallResult) =>
    'call' in message ? takeResult(message) : void answer(tasks, message),
  )
  process.once('disconnect', () => process.exit())
  process.env.TMPDIR = process.env.HOME
  dropRights()
  send({ kind: 'ready' })
}
