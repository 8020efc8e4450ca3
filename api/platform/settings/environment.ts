import { isAbsolute } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** Does this host name or address lead to this machine alone? Names that end in `.localhost` do (RFC 6761). */
export const isLoopback = (host: string): boolean =>
  /^(127(\.\d{1,3}){3}|\[?::1\]?|(.+\.)?localhost)$/i.test(host)

const SECRET_BYTES = 32
const HIGHEST_PORT = 65_535

const text = z.string()

const gigabytes = text.regex(/^\d+(\.\d+)?$/, 'has to be a number of gigabytes, such as 2').transform(Number)

/** An address of one of these protocols. */
const url = (protocols: readonly string[]) =>
  text.refine(
    value => protocols.some(protocol => URL.parse(value)?.protocol === `${protocol}:`),
    `has to begin with ${protocols.map(protocol => `${protocol}://`).join(' or ')}`,
  )

const web = url(['https', 'http'])

/** A scheme, a host and a port, and nothing behind them. */
const origin = web
  .refine(
    value => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
    'has to end after its host and port',
  )
  .transform(value => new URL(value).origin)

/** What pages may load scripts from: never unencrypted, but from this machine. */
const httpsUrl = text.refine(value => {
  const address = URL.parse(value)
  return address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
}, 'has to be an address that begins with https://')

/** A source as a Content-Security-Policy names it: a scheme and a host, with a star for what is before it. */
const SOURCE = /^(https|wss):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i

const hosts = text
  .transform(value => value.split(/\s+/))
  .refine(list => list.every(host => SOURCE.test(host)), 'has to list hosts such as https://*.example.com')

/** Names of address ranges that Express knows: 127.0.0.0/8, 169.254.0.0/16, and 10.0.0.0/8 and other private ones. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Addresses, subnets in CIDR notation and names of ranges, separated by commas. */
const proxies = text
  .transform(value =>
    value
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  )
  .refine(
    list => list.every(one => RANGES.has(one) || ipaddr.isValid(one) || ipaddr.isValidCIDR(one)),
    'has to list addresses or subnets such as 10.0.0.0/8, or loopback, linklocal and uniquelocal',
  )

const port = text
  .regex(/^\d{1,5}$/, `has to be a number from 1 to ${HIGHEST_PORT}`)
  .transform(Number)
  .refine(number => number >= 1 && number <= HIGHEST_PORT, `has to be a number from 1 to ${HIGHEST_PORT}`)

/** Every variable of the environment that the product reads, by its name. The messages follow the name. */
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'has to be production, development or test'),
  PORT: port,
  HOST: text.regex(/^[a-z0-9.:-]+$/i, 'has to be an address or a name of this machine'),
  PUBLIC_URL: origin,
  TRUST_PROXY: proxies,
  TALKREEL_SECRET: text.refine(
    value => Buffer.byteLength(value) >= SECRET_BYTES,
    `has to have ${SECRET_BYTES} bytes or more`,
  ),
  DATABASE_URL: url(['postgresql', 'postgres']),
  DRAIN_SECONDS: text.regex(/^\d{1,3}$/, 'has to be a number of seconds up to 999').transform(Number),
  METRICS_PORT: port,
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
  LOG_LEVEL: z.enum(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'has to be trace, debug, info, warn, error, fatal or silent',
  ),
  LOG_TO: z.enum(['stdout', 'files'], 'has to be stdout or files'),
  KEEP_FREE_GB: gigabytes,
  S3_BUCKET: text,
  S3_ENDPOINT: web,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  RENDER_ENGINE: z.enum(['local', 'lambda'], 'has to be local or lambda'),
  LAMBDA_DEPLOYMENTS: text,
  SMTP_URL: url(['smtps', 'smtp']),
  MAIL_FROM: text.regex(/@/, 'has to be an address such as Talkreel <hello@example.com>'),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: web,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: web,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_URL: web,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: web,
  ELEVENLABS_API_KEY: text,
  ELEVENLABS_BASE_URL: web,
  SPEECH_MODEL_DIR: text,
  VOICES_DIR: text,
  PEXELS_API_KEY: text,
  PEXELS_BASE_URL: web,
  PIXABAY_API_KEY: text,
  PIXABAY_BASE_URL: web,
  UNSPLASH_ACCESS_KEY: text,
  UNSPLASH_BASE_URL: web,
  GIPHY_API_KEY: text,
  GIPHY_BASE_URL: web,
  TALKREEL_GOOGLE_FONTS: web,
  APPLE_PODCASTS_URL: web,
  GOOGLE_DRIVE_URL: web,
  DESCRIPT_URL: web,
  RIVERSIDE_URL: web,
  YT_DLP_PATH: text.refine(isAbsolute, 'has to be an absolute path'),
  TALKREEL_ALLOWED_HOSTS: text,
  TALKREEL_API_KEY: text.regex(/^tk_[\w-]{43}$/, 'has to be a key of the API, which begins with tk_'),
  INVOICE_SELLER: text,
  SUPPORT_EMAIL: z.email('has to be an e-mail address'),
  SUPPORT_HTML: text,
  TERMS_URL: httpsUrl,
  PRIVACY_URL: httpsUrl,
  HELP_CENTER_URL: httpsUrl,
  CHAT_SCRIPT: httpsUrl,
  CHAT_ID: text,
  CHAT_HOSTS: hosts,
  FEEDBACK_SCRIPT: httpsUrl,
  FEEDBACK_ID: text,
  FEEDBACK_HOSTS: hosts,
  ANALYTICS_SCRIPT: httpsUrl,
  ANALYTICS_ID: text,
  ANALYTICS_HOSTS: hosts,
  REVENUE_SCRIPT: httpsUrl,
  REVENUE_ID: text,
  REVENUE_HOSTS: hosts,
})

/** The variables as they are read; each may be missing. */
export const environmentSchema = variables.partial()

export type Environment = z.output<typeof environmentSchema>
export type VariableName = keyof Environment

/** The names of all variables. */
export const VARIABLE_NAMES = Object.keys(variables.shape) as VariableName[]

/** Addresses that people open, so none has a password in it. */
const OPEN_ADDRESSES: readonly VariableName[] = ['PUBLIC_URL', 'HELP_CENTER_URL', 'TERMS_URL', 'PRIVACY_URL']

/** What no one should read in a message or a log. */
export const isSecret = (name: VariableName): boolean =>
  /SECRET|KEY$|_URL$/.test(name) && !OPEN_ADDRESSES.includes(name)
