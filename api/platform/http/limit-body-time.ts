import type { RequestHandler } from 'express'
import { refuse } from '../errors/api-error'

/** The time limit for receiving a body (milliseconds): enough for 10 MB on a slow connection. */
export const BODY_MS = 120_000

/**
 * Ends requests whose body takes longer than `milliseconds` to arrive, with a 408 if nothing was sent yet. Parts of
 * uploads, which may take hours, are exempt.
 */
export const limitBodyTime =
  (milliseconds: number): RequestHandler =>
  (request, response, next) => {
    const timer = setTimeout(() => {
      if (request.complete) return
      const { status, body } = refuse(408, 'The request took too long to arrive')
      if (response.headersSent) return request.destroy()
      response.once('finish', () => request.destroy())
      response.status(status).set('Connection', 'close').json(body)
    }, milliseconds)
    timer.unref()
    request.on('close', () => clearTimeout(timer))
    response.on('close', () => clearTimeout(timer))
    next()
  }
