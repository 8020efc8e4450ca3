import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { contracts } from './contracts'
import { serveFonts } from './fonts/serve-fonts'
import { answerErrors, noRoute } from './http/errors'
import { BODY_MS, limitBodyTime } from './http/limit-body-time'
import type { Log } from './http/log'
import { logRequests } from './http/log-requests'
import { mount } from './http/mount'
import { securityHeaders } from './http/security'
import { serveWeb } from './http/serve-web'
import { PUBLIC_PATH } from './providers/storage/open-storage'
import { routes } from './routes'
import type { Services } from './services'

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
  app.use(mount(contracts, routes, services))
  app.use(web.page, noRoute, answerErrors(log))
  return app
}
