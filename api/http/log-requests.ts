import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from './log'

/** Gives every request an id, which its answer carries, and logs what was asked and how it ended. Never a query. */
export const logRequests =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const id = randomUUID()
    const started = performance.now()
    // Kept now: routers below change the path while they work.
    const { path } = request
    response.setHeader('X-Request-Id', id)
    response.on('close', () => {
      log.info({
        id,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        app: request.get('x-app-version')?.slice(0, 40),
        cut: !response.writableFinished || undefined,
      })
    })
    next()
  }
