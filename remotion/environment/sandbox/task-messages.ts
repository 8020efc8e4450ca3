/**
 * A task that a task process is asked to do. `calls` are the names of functions in its last argument; where there are
 * fewer arguments than `count`, the last one is a signal.
 */
export type TaskRequest = { id: number; task: string; args: unknown[]; calls: string[]; count: number }

/** An error as it goes from one process to another. */
export type SentError = { name: string; message: string; stack: string; fields: Record<string, unknown> }

/** What a task process answers: anything before `done` or `failed`, which is the last of a task. */
export type TaskAnswer =
  | { kind: 'ready' }
  | { kind: 'called'; id: number; name: string; values: unknown[] }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; error: SentError }

/** An argument with fields, which may be a signal and functions; bytes and lists have none. */
export const isOptions = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
