import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { checkCountry } from '../domain/access/check-country'
import { authenticate } from '../domain/accounts/authenticate'
import { releaseJob } from '../domain/billing/job-charge'
import { queueWeight } from '../domain/billing/queue-weight'
import { serveFonts } from '../domain/fonts/serve-fonts'
import { widgetHosts } from '../domain/help/routes'
import { openValueThreads } from '../domain/projects/values/value-threads'
import { serveEmbed } from '../domain/shares/embed'
import { linkPreview } from '../domain/shares/link-preview'
import { openShare } from '../domain/shares/open-share'
import { openPrisma } from '../platform/database/prisma'
import { checkSecret } from '../platform/host/check-secret'
import { type Log, openLog } from '../platform/host/log'
import { ensureSecret } from '../platform/host/secret'
import { openBackground } from '../platform/http/background'
import { errorHandler, routeNotFound } from '../platform/http/errors'
import { BODY_MS, limitBodyTime } from '../platform/http/limit-body-time'
import { logRequests } from '../platform/http/log-requests'
import { embedPath } from '../platform/http/page-paths'
import { PUBLIC_ORIGIN, warnOfProxy } from '../platform/http/proxies'
import { securityHeaders } from '../platform/http/security'
import { serveWeb } from '../platform/http/serve-web'
import { traceRequests } from '../platform/http/trace-requests'
import { listenForEvents } from '../platform/jobs/events'
import { openQueue } from '../platform/jobs/queue'
import { openCountries } from '../platform/providers/countries/open-countries'
import { chooseProviders } from '../platform/providers/identity/choose-providers'
import { openEmbedder } from '../platform/providers/language/open-embedder'
import { chooseTransport } from '../platform/providers/mail/choose-transport'
import { startMailer } from '../platform/providers/mail/send-outbox'
import { choosePayment } from '../platform/providers/payment/choose-payment'
import { localSpeaker } from '../platform/providers/speech/local-speaker'
import { UNSPLASH_IMAGES } from '../platform/providers/stock/unsplash'
import { openStorage, PUBLIC_PATH } from '../platform/providers/storage/open-storage'
import { sherpaTranscriber } from '../platform/providers/transcription/sherpa/sherpa-transcriber'
import { openRateLimiter } from '../platform/rate-limits/rate-limiter'
import { mount } from '../platform/routing/mount'
import type { Services } from '../platform/services/services'
import { bucketOrigin } from '../platform/settings/bucket-origin'
import { isLoopback } from '../platform/settings/environment'
import { readSettings, type Settings } from '../platform/settings/settings'
import { accountedStorage } from '../platform/stored-files/accounted-storage'
import { startTracing } from '../platform/tracing/start-tracing'
import { contracts } from './contracts'
import { openMetrics } from './metrics/metrics'
import { metricsServer } from './metrics/serve-metrics'
import { routes } from './routes'

/** What the app serves besides its operations. */
type AppParts = {
  /** Takes uploads under /s3; undefined if they go directly to a bucket. */
  uploads: RequestHandler | undefined
  /** The built web app. */
  web: string
  /** Hosts that pages may load scripts from. */
  scriptHosts: readonly string[]
  /** Where pages may load pictures from. */
  imageHosts: readonly string[]
  /** The origin of the bucket that pages send uploads to; null for this server's own files. */
  bucketOrigin: string | null
  trustedProxies: readonly string[]
  countRequests: RequestHandler
  /** Where people reach the product if it is set; otherwise the host of each request. */
  publicOrigin: string | null
}

/** Media are compressed already, and events must not wait for a buffer to fill. */
const isCompressed: compression.CompressionFilter = (request, response) =>
  !request.url.startsWith('/media/') &&
  response.getHeader('Content-Type') !== 'text/event-stream' &&
  compression.filter(request, response)

/** The Express app: uploads, operations, fonts and pages. */
function createApp(services: Services, parts: AppParts, log: Log): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', parts.trustedProxies)
  app.set(PUBLIC_ORIGIN, parts.publicOrigin)
  const isHttps = services.publicUrl.startsWith('https:')
  app.use(
    parts.countRequests,
    traceRequests,
    warnOfProxy(log),
    logRequests(log),
    securityHeaders(parts.scriptHosts, {
      ...{ isHttps, images: parts.imageHosts, uploads: parts.bucketOrigin },
    }),
  )
  if (parts.uploads) app.use(PUBLIC_PATH, parts.uploads)
  app.use(limitBodyTime(BODY_MS), compression({ filter: isCompressed }))
  app.use('/fonts', serveFonts)
  const web = serveWeb(parts.web, request => linkPreview(services, request))
  app.use(web.files)
  app.get(embedPath, serveEmbed(services))
  app.use(mount(contracts, routes, services, { authenticate, authorize: checkCountry, openShare }))
  app.use(web.page, routeNotFound, errorHandler(log))
  return app
}

export type ServerOptions = {
  /** The environment of this process by default. */
  settings?: Settings
  dataDir: string
  /** A migrated database. */
  databaseUrl: string
  /** 0 for any free port. */
  port: number
  /** The built web app. */
  web: string
  /** The clock of plans, renewals and locks; the system clock by default. */
  now?: () => Date
}

/** A listening server. */
export type RunningServer = {
  /** The address for a browser on this machine: http://localhost:3000 */
  address: string
  /**
   * Reports that it stops (`GET /api/ready/`) for as long as `DRAIN_SECONDS` says, then finishes open requests, closes
   * the remaining connections and releases all resources.
   */
  stop(): Promise<void>
}

/** How long a connection without a request stays open: longer than proxies keep theirs, 60 s as a rule. */
const KEEP_ALIVE_MS = 75_000

/** How long open requests may take to finish when the server stops. */
const PATIENCE_MS = 3000

const listen = (server: Server, port: number, host: string | undefined) =>
  new Promise<number>((done, fail) => {
    server.once('error', fail)
    server.listen({ port, host }, () => done((server.address() as AddressInfo).port))
  })

const close = (server: Server) =>
  new Promise<void>(done => {
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    server.close(() => {
      clearTimeout(cut)
      done()
    })
    server.closeIdleConnections()
  })

/** Wildcard addresses: all interfaces of the machine. */
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** The host name by which this machine reaches a server that listens on `host`. */
const nameOf = (host: string | undefined): string => {
  if (host === undefined || isLoopback(host) || EVERY_ADDRESS.has(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Loads the operator's voices, so that the first list of them does not wait, and the operator's model for speech to
 * text, and logs what can't be used.
 */
const checkModels = async ({ voicesDir, speechModelDir }: Settings, log: Log): Promise<void> => {
  for (const problem of (await localSpeaker(voicesDir).problems?.()) ?? []) log.warn(problem)
  const problem = speechModelDir && (await sherpaTranscriber(speechModelDir).problem())
  if (problem) log.warn(problem)
}

/**
 * Opens all services and listens. Rejects with EADDRINUSE if the port is taken, with SettingError if a setting is
 * invalid.
 */
export async function startServer({
  settings = readSettings(),
  dataDir,
  databaseUrl,
  port,
  web,
  now = () => new Date(),
}: ServerOptions): Promise<RunningServer> {
  const log = openLog(dataDir, 'api')
  const logError = (error: unknown) => log.error({ err: error }, 'In the background')
  const tracing = await startTracing('talkreel-api', settings, log)
  const prisma = openPrisma(databaseUrl)
  const secret = await ensureSecret(dataDir)
  await checkSecret(prisma, secret)
  const [files, queue, events, rateLimiter, countryOf] = await Promise.all([
    openStorage({ dataDir, log: logError }),
    openQueue(databaseUrl, logError, { onStopped: releaseJob, weightOf: queueWeight, refuses: true }),
    listenForEvents(databaseUrl, logError),
    openRateLimiter(databaseUrl),
    openCountries(),
  ])
  const values = openValueThreads()
  const embedder = openEmbedder()
  const background = openBackground(logError)
  const mailer = startMailer(prisma, chooseTransport(dataDir, settings), log)
  let isStopping = false
  const here = (at: number) => `http://${nameOf(settings.host)}:${at}`
  const address = () => here((server.address() as AddressInfo).port)
  const payment = choosePayment(settings, { databaseUrl, secret, now, address, logError })
  const services: Services = {
    prisma,
    storage: accountedStorage(prisma, files.storage),
    queue,
    events,
    mailer,
    rateLimiter,
    values,
    embedder,
    countryOf,
    identityProviders: chooseProviders(settings),
    payment,
    log,
    bucket: settings.bucket?.name ?? 'talkreel',
    secret,
    publicUrl: settings.publicUrl ?? here(port),
    now,
    inBackground: background.run,
    isStopping: () => isStopping,
    checksResponses: settings.isTest,
  }
  const metrics = openMetrics(services)
  const parts = {
    countRequests: metrics.countRequests,
    uploads: files.handler,
    web,
    scriptHosts: widgetHosts(settings),
    imageHosts: settings.stock.unsplash ? UNSPLASH_IMAGES : [],
    bucketOrigin: bucketOrigin(settings.bucket),
    trustedProxies: settings.trustedProxies,
    publicOrigin: settings.publicUrl,
  }
  // Parts of large files may take long on slow connections; all other bodies have a time limit (`limitBodyTime`).
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS },
    createApp(services, parts, log),
  )
  server.setTimeout(300_000)
  const scraped = metricsServer(metrics, logError)
  const release = async () => {
    await background.stop()
    if (payment?.name === 'test') await payment.stop()
    await Promise.all([mailer.stop(), queue.stop(), events.stop(), rateLimiter.stop(), files.stop()])
    await Promise.all([values.stop(), embedder.stop()])
    await prisma.$disconnect()
    await tracing.stop()
  }
  try {
    const listening = await listen(server, port, settings.host)
    if (settings.metricsPort !== null) await listen(scraped, settings.metricsPort, settings.host)
    log.info({ port: listening }, 'Listening')
    background.run(() => checkModels(settings, log))
    return {
      address: here(listening),
      stop: async () => {
        isStopping = true
        await wait(settings.drainSeconds * 1000)
        await Promise.all([close(server), scraped.listening ? close(scraped) : undefined])
        await release()
      },
    }
  } catch (error) {
    if (server.listening) await close(server)
    await release()
    throw error
  }
}
