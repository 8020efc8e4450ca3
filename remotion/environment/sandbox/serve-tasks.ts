import { dropRights } from './sandbox-user'
import { isOptions, type SentError, type TaskAnswer, type TaskRequest } from './task-messages'

/** A function whose arguments and result are serializable; its last argument may contain a signal and callbacks. */
export type Task = (...args: never[]) => unknown

/** Tasks by name, each loaded on first use. */
export type Tasks = Record<string, () => Promise<Task>>

const send = (answer: TaskAnswer) => process.send?.(answer)

const toSent = (error: unknown): SentError => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { name, message, stack, fields: { ...(error as object), cause: undefined } }
}

/** Restores the arguments of a task. Its signal never aborts, because the process is killed instead. */
function openArgs({ id, args, calls, count }: TaskRequest): unknown[] {
  const last = args.at(-1)
  if (args.length < count) return [...args, new AbortController().signal]
  if (!isOptions(last)) return args
  const functions = calls.map(name => [
    name,
    (...values: unknown[]) => void send({ kind: 'called', id, name, values }),
  ])
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
    send({ kind: 'done', id, value: await task(...openArgs(request)) })
  } catch (error) {
    send({ kind: 'failed', id, error: toSent(error) })
  }
}

/** Makes this process run tasks for its parent, without root privileges. */
export function serveTasks(tasks: Tasks): void {
  process.on('message', (request: TaskRequest) => void answer(tasks, request))
  process.once('disconnect', () => process.exit())
  process.env.TMPDIR = process.env.HOME
  dropRights()
  send({ kind: 'ready' })
}
