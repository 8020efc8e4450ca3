import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from '../host/log'
import { logContext } from '../host/log-context'
import { clientNetworkKey } from '../network/network-keys'
import type { OperationKey } from './contract'

/** Statuses of denied access and of rate limits. */
const SHUT_OUT = new Set([401, 403, 429])

/** Whether a request concerns access: sign-ins, and refused requests. */
const isAboutAccess = (operation: OperationKey | undefined, status: number): boolean =>
  SHUT_OUT.has(status) || (operation?.includes('/rest-auth/') ?? false)

/**
 * Gives every request an id, which its response has as a header and every line of the log that it causes. Logs the
 * operation, the user and the status; for requests that concern access, also the network. Never logs a query.
 */
export const logRequests =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const id = randomUUID()
    const started = performance.now()
    // Read now, since nested routers change the path.
    const { path } = request
    response.setHeader('X-Request-Id', id)
    response.on('close', () => {
      const { statusCode: status } = response
      log[SHUT_OUT.has(status) ? 'warn' : 'info']({
        request: id,
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
    logContext.run({ request: id }, next)
  }
