import type { Request, RequestHandler } from 'express'
import type { Log } from '../host/log'

/** The setting of the app with the origin from `PUBLIC_URL`, null if that is not set. */
export const PUBLIC_ORIGIN = 'public origin'

/** The origin in the addresses that a response contains: `PUBLIC_URL`, or else the host that the client asked. */
export const originOf = (request: Request): string =>
  (request.app.get(PUBLIC_ORIGIN) as string | null) ?? `${request.protocol}://${request.host}`

type Trusts = (address: string, hop: number) => boolean

/**
 * Warns once if a peer that is not trusted sends `X-Forwarded-For`: behind such a proxy all users are one client for
 * rate limits, and pages are taken for plain http.
 */
export function warnOfProxy(log: Log): RequestHandler {
  let isTold = false
  return (request, _response, next) => {
    const peer = request.socket.remoteAddress
    if (!isTold && peer && request.headers['x-forwarded-for'] !== undefined) {
      const trusts = request.app.get('trust proxy fn') as Trusts
      if (!trusts(peer, 0)) {
        isTold = true
        log.warn({ peer }, 'X-Forwarded-For is ignored: TRUST_PROXY does not list this peer')
      }
    }
    next()
  }
}
