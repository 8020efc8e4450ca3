import type { RequestHandler } from 'express'
import { refuse } from '../errors/api-error'

/** Time in which a body has to be here whole: one of 10 MB over a slow line, not one that drips. */
export const BODY_MS = 120_000

/**
 * Cuts requests whose body takes longer than `milliseconds` to come, with a 408 where nothing was answered yet. Parts of
 * uploads, which may take hours, go by another way.
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
