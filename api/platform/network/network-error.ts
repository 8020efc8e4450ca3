import type { Request } from 'express'

/** From where a request came: an IPv4 address that reached the server by IPv6 as what it is. Empty where no one knows. */
export const addressOf = (request: Request): string => (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/, '')

/** Something on the web could not be had; the message is for people. */
export class FetchError extends Error {
  override name = 'FetchError'
}
