import { AsyncLocalStorage } from 'node:async_hooks'

/** What the current work is done for: the id of a request, and of the job that it has caused. */
export type LogContext = { request?: string | undefined; job?: string | undefined }

/** The context of the current work. Every line of a log has it, and jobs keep the id of the request that made them. */
export const logContext = new AsyncLocalStorage<LogContext>()
