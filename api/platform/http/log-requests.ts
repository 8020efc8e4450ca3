import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from '../host/log'
import { clientNetworkKey } from '../network/network-keys'
import type { OperationKey } from './contract'

/** Statuses of someone who is not let in, and of whoever tries too often. */
const SHUT_OUT = new Set([401, 403, 429])

/** Is this about who comes in? Sign-ins and all that belongs to them, and whatever was refused. */
const isAboutAccess = (operation: OperationKey | undefined, status: number): boolean =>
  SHUT_OUT.has(status) || (operation?.includes('/rest-auth/') ?? false)

/**
 * Gives every request an id, which its answer carries, and logs what was asked, by whom, and how it ended; where it is
 * about who comes in, from where. Never a query.
 */
export const logRequests =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const id = randomUUID()
    const started = performance.now()
    // Kept now: routers below change the path while they work.
    const { path } = request
    response.setHeader('X-Request-Id', id)
    response.on('close', () => {
      const { statusCode: status } = response
      log[SHUT_OUT.has(status) ? 'warn' : 'info']({
        id,
        method: request.method,
        path,
        status,
        user: response.locals.userId,
        place: isAboutAccess(response.locals.operation, status) ? clientNetworkKey(request.ip) : undefined,
        ms: Math.round(performance.now() - started),
        app: request.get('x-app-version')?.slice(0, 40),
        cut: !response.writableFinished || undefined,
      })
    })
    next()
  }
