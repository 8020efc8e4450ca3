import type { MessagePort } from 'node:worker_threads'
import { ZodError } from 'zod'
import { ApiError } from '@/api/platform/errors/api-error'
import { ProjectError } from '@/compositions/document/project-error'
import { correctableWords, correctionBody, findCorrections } from './correction-tasks'
import { exportLookPatch } from './export-look-tasks'
import { importWords, spokenFile } from './import-tasks'
import { lookPatch, readLook } from './look-tasks'
import { clipCard, cutClip, cutRanges, openValue, talkSentences } from './open-tasks'
import { readExported } from './read-exported'
import { saveAs, saveCanvas, saveWords } from './save-tasks'
import { themeOf, themePatch } from './theme-tasks'
import { writeTranscript } from './write-transcript'

/** Tasks on whole project values, by name. */
const TASKS = {
  saveCanvas,
  saveWords,
  saveAs,
  correctionBody,
  correctableWords,
  findCorrections,
  openValue,
  cutClip,
  cutRanges,
  clipCard,
  talkSentences,
  writeTranscript,
  readExported,
  themePatch,
  themeOf,
  lookPatch,
  readLook,
  exportLookPatch,
  spokenFile,
  importWords,
}

export type Tasks = typeof TASKS

/** A task for the thread. The thread posts to `begun` when it starts, so that time in the queue doesn't count. */
export type TaskMessage = { name: keyof Tasks; input: unknown; begun: MessagePort }

/** A serialized error from the thread: an API error with its cause, or an unreadable value. */
export type TaskError = {
  refused?: { status: number; body: object }
  zod?: string
  project?: { message: string; path: string | null; detail: string | null }
}

export type TaskResult = { done: unknown } | { failed: TaskError }

/** The maximum of schema issues sent from the thread: an error may have thousands. */
const MAX_ISSUES = 20

function causeOf(error: unknown): TaskError {
  if (error instanceof ZodError) return { zod: JSON.stringify(error.issues.slice(0, MAX_ISSUES)) }
  if (!(error instanceof ProjectError)) return {}
  const { message, path, detail } = error
  return { project: { message, path, detail } }
}

/** The entry point of a worker thread (see `openValueThreads`). Unexpected errors are thrown. */
export default async function work({ name, input, begun }: TaskMessage): Promise<TaskResult> {
  begun.postMessage(null)
  begun.close()
  try {
    return { done: await TASKS[name](input as never) }
  } catch (error) {
    if (error instanceof ApiError)
      return { failed: { refused: { status: error.status, body: error.body }, ...causeOf(error.cause) } }
    if (error instanceof ProjectError) return { failed: causeOf(error) }
    throw error
  }
}
