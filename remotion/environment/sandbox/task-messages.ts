import type { ProcessRun } from '../tracing/process-run'

/**
 * A request to a task process. `calls` are the names of callbacks in the last argument; if there are fewer arguments
 * than `count`, the last one is a signal.
 */
export type TaskRequest = { id: number; task: string; args: unknown[]; calls: string[]; count: number }

/** An error in serialized form. */
export type SentError = { name: string; message: string; stack: string; fields: Record<string, unknown> }

/** What a callback has returned, by the number of the call. An error of a callback has its message only. */
export type CallResult = { call: number; value?: unknown; error?: string }

/** A message from a task process; `done` or `failed` is the last one of a task, `ran` a program that it has run. */
export type TaskAnswer =
  | { kind: 'ready' }
  | { kind: 'called'; id: number; name: string; values: unknown[]; call: number }
  | { kind: 'ran'; id: number; run: ProcessRun }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: SentError }

/** Whether an argument is an object with fields, which may contain a signal and callbacks; bytes and lists are not. */
export const isOptions = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
