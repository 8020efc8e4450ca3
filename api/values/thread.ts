import type { MessagePort } from 'node:worker_threads'
import { ZodError } from 'zod'
import { ProjectError } from '../../compositions/project/migrate'
import { ApiError } from '../http/api-error'
import { checkBody } from './check-body'
import { clipCard, cutClip, openValue } from './open-tasks'
import { saveCanvas, saveWords } from './save-tasks'

/** What is done with whole values, each by its name. */
const TASKS = { checkBody, saveCanvas, saveWords, openValue, cutClip, clipCard }

export type Tasks = typeof TASKS

/** A task for the thread; `begun` is told once it begins, so that waiting for a thread is not counted. */
export type TaskMessage = { name: keyof Tasks; input: unknown; begun: MessagePort }

/** An error as it crosses from the thread: a refusal with what caused it, or a value that can't be read. */
export type Told = {
  refused?: { status: number; body: object }
  zod?: string
  project?: { message: string; path: string | null; detail: string | null }
}

export type TaskResult = { done: unknown } | { told: Told }

/** Issues of a schema that are told: an error may have thousands. */
const MOST_ISSUES = 20

function causeOf(error: unknown): Told {
  if (error instanceof ZodError) return { zod: JSON.stringify(error.issues.slice(0, MOST_ISSUES)) }
  if (!(error instanceof ProjectError)) return {}
  const { message, path, detail } = error
  return { project: { message, path, detail } }
}

/** Runs in a thread of its own (see `openValueThreads`). What it did not foresee it throws. */
export default function work({ name, input, begun }: TaskMessage): TaskResult {
  begun.postMessage(null)
  begun.close()
  try {
    return { done: TASKS[name](input as never) }
  } catch (error) {
    if (error instanceof ApiError)
      return { told: { refused: { status: error.status, body: error.body }, ...causeOf(error.cause) } }
    if (error instanceof ProjectError) return { told: causeOf(error) }
    throw error
  }
}
