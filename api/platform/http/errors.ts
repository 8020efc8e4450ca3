import { trace } from '@opentelemetry/api'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ProjectError } from '@/compositions/document/project-error'
import { Prisma } from '@/prisma/generated/client'
import { recordError } from '@/remotion/environment/tracing/spans'
import { ApiError, notFound, refuse } from '../errors/api-error'
import type { Log } from '../host/log'
import { toJson } from './json-text'

/** What the body parser and Express throw: a status and whether the message may be shown. */
type HttpError = Error & { status: number; type?: string }

const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'

function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025') return notFound()
  // A newer version has saved it; any other stored value that can't be read is a fault of ours, and logged.
  if (error instanceof ProjectError && error.path === 'version') return refuse(400, error.message)
  if (!isHttpError(error) || error.status >= 500) return null
  if (error.status === 404) return notFound()
  if (error.type === 'entity.too.large') return refuse(413, 'This is more than can be saved at once')
  if (error.type === 'entity.parse.failed') return refuse(400, 'The body is not valid JSON')
  return refuse(error.status, 'The request could not be read')
}

/** 404 for unknown paths. */
export const routeNotFound: RequestHandler = (_request, _response, next) => next(notFound())

/**
 * Responds to errors in the format of the specification; unexpected errors are logged and answered with a general
 * message.
 */
export const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error, request, response, next) => {
    const known = toApiError(error)
    if (!known) {
      log.error({ err: error }, `${request.method} failed`)
      const span = trace.getActiveSpan()
      if (span) recordError(span, error)
    }
    if (known?.cause) log.warn({ err: known.cause }, `${request.method} was refused`)
    if (response.headersSent) return next(error)
    const { status, body, headers } = known ?? refuse(500, MESSAGES.general.default)
    response.status(status).set(headers).type('json').send(toJson(body))
  }
