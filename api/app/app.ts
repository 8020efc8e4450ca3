import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { checkCountry } from '../domain/access/check-country'
import { authenticate } from '../domain/accounts/authenticate'
import { serveFonts } from '../domain/fonts/serve-fonts'
import type { Log } from '../platform/host/log'
import { answerErrors, noRoute } from '../platform/http/errors'
import { BODY_MS, limitBodyTime } from '../platform/http/limit-body-time'
import { logRequests } from '../platform/http/log-requests'
import { securityHeaders } from '../platform/http/security'
import { serveWeb } from '../platform/http/serve-web'
import { PUBLIC_PATH } from '../platform/providers/storage/open-storage'
import { mount } from '../platform/routing/mount'
import type { Services } from '../platform/services/services'
import { contracts } from './contracts'
import { routes } from './routes'

/** What the app serves beside its operations. */
export type AppParts = {
  /** Takes uploads under /s3; undefined where they go to a bucket straight. */
  uploads: RequestHandler | undefined
  /** The built web app. */
  web: string
  /** Hosts that pages may load scripts from. */
  scriptHosts: readonly string[]
}

/** Media are compressed already, and events must not wait for a buffer to fill. */
const isCompressed: compression.CompressionFilter = (request, response) =>
  !request.url.startsWith('/media/') &&
  response.getHeader('Content-Type') !== 'text/event-stream' &&
  compression.filter(request, response)

/** The whole of what answers on the port: uploads, operations, fonts, pages. */
export function createApp(services: Services, parts: AppParts, log: Log): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', 'loopback')
  const isHttps = services.publicUrl.startsWith('https:')
  app.use(logRequests(log), securityHeaders(parts.scriptHosts, { isHttps }))
  if (parts.uploads) app.use(PUBLIC_PATH, parts.uploads)
  app.use(limitBodyTime(BODY_MS), compression({ filter: isCompressed }))
  app.use('/fonts', serveFonts)
  const web = serveWeb(parts.web)
  app.use(web.files)
  app.use(mount(contracts, routes, services, { authenticate, authorize: checkCountry }))
  app.use(web.page, noRoute, answerErrors(log))
  return app
}
