import { resolve } from 'node:path'
import { OperatorError } from '@/compositions/util/user-facing-error'
import {
  type Environment,
  environmentSchema,
  isSecret,
  VARIABLE_NAMES,
  type VariableName,
} from './environment'
import { refusalsOf, warningsOf } from './refusals'

/** A setting of the environment that can't be used. */
export class SettingError extends OperatorError {
  override name = 'SettingError'
}

const DEFAULT_PORT = 3000

const GIGABYTE = 1e9
const DEFAULT_KEPT_GIGABYTES = 2

/** The variables that are set: an empty one is none. */
const setIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    VARIABLE_NAMES.map(name => [name, env[name]?.trim()]).filter(([, value]) => value),
  ) as Partial<Record<VariableName, string>>

/** @throws {SettingError} that names each variable that can't be used, with what it has to be. */
function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = setIn(env)
  const { data, error } = environmentSchema.safeParse(given)
  if (data) return data
  const sentences = error.issues.map(({ path, message }) => {
    const name = path[0] as VariableName
    return isSecret(name) ? `${name} ${message}.` : `${name} is '${given[name]}': it ${message}.`
  })
  throw new SettingError([...new Set(sentences)].join('\n'))
}

/** Lines or words of a list, without empty ones. */
const listOf = (text: string | undefined, separator: string): string[] =>
  (text ?? '')
    .split(separator)
    .map(part => part.trim())
    .filter(Boolean)

function toWidget(script: string | undefined, id: string | undefined, hosts: string[] | undefined) {
  return script === undefined ? null : { script, id: id ?? '', hosts: hosts ?? [] }
}

/** A key of a stock library. */
export type StockAccount = {
  apiKey: string
  /** Where its API is, without a slash at its end; the library's own by default. */
  baseUrl?: string | undefined
}

const toStock = (apiKey: string | undefined, baseUrl: string | undefined): StockAccount | null =>
  apiKey ? { apiKey, baseUrl: baseUrl?.replace(/\/+$/, '') } : null

function toSettings(env: Environment) {
  const isProduction = env.NODE_ENV === 'production'
  return {
    isProduction,
    isTest: env.NODE_ENV === 'test',
    port: env.PORT ?? DEFAULT_PORT,
    /** What the server listens on; undefined for every address of this machine. */
    host: env.HOST ?? (isProduction ? undefined : '127.0.0.1'),
    /** Where people reach the product, without a slash at its end. */
    publicUrl: env.PUBLIC_URL ?? null,
    /** Peers whose X-Forwarded-* headers are used, as Express's 'trust proxy' takes them. */
    trustedProxies: env.TRUST_PROXY ?? ['loopback'],
    /** Where Prometheus reads metrics; null for nowhere. */
    metricsPort: env.METRICS_PORT ?? null,
    /** The OTLP receiver of traces; null for none. */
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    /** How long a server that stops still takes requests, so that balancers notice first. */
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    secret: env.TALKREEL_SECRET ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Whether logs are lines on stdout, as containers have them, instead of files. */
    logsToStdout: (env.LOG_TO ?? (isProduction ? 'stdout' : 'files')) === 'stdout',
    /** Bytes that stay free on the disks of files, so that the database beside them can go on writing. */
    keptFreeBytes: (env.KEEP_FREE_GB ?? DEFAULT_KEPT_GIGABYTES) * GIGABYTE,
    bucket: env.S3_BUCKET
      ? {
          name: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION ?? 'us-east-1',
          // Without keys Amazon's usual chain of credentials is asked.
          credentials:
            env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
              : undefined,
        }
      : null,
    /** The file of deployments where videos are rendered on Lambda; null where this machine renders them. */
    lambdaDeployments:
      env.RENDER_ENGINE === 'lambda' && env.LAMBDA_DEPLOYMENTS ? resolve(env.LAMBDA_DEPLOYMENTS) : null,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiBase: env.STRIPE_API_BASE,
          }
        : null,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : null,
    facebook:
      env.FACEBOOK_CLIENT_ID && env.FACEBOOK_CLIENT_SECRET
        ? {
            dialogUrl: env.FACEBOOK_URL ?? 'https://www.facebook.com',
            graphUrl: env.FACEBOOK_URL ?? 'https://graph.facebook.com',
            clientId: env.FACEBOOK_CLIENT_ID,
            clientSecret: env.FACEBOOK_CLIENT_SECRET,
          }
        : null,
    /** The key that the command line uses on another server. */
    apiKey: env.TALKREEL_API_KEY ?? null,
    openAi: env.OPENAI_API_KEY ? { apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL } : null,
    elevenLabs: env.ELEVENLABS_API_KEY
      ? { apiKey: env.ELEVENLABS_API_KEY, baseUrl: env.ELEVENLABS_BASE_URL?.replace(/\/+$/, '') }
      : null,
    stock: {
      pexels: toStock(env.PEXELS_API_KEY, env.PEXELS_BASE_URL),
      pixabay: toStock(env.PIXABAY_API_KEY, env.PIXABAY_BASE_URL),
      unsplash: toStock(env.UNSPLASH_ACCESS_KEY, env.UNSPLASH_BASE_URL),
      giphy: toStock(env.GIPHY_API_KEY, env.GIPHY_BASE_URL),
    },
    /** The folder of the operator's model for speech to text. */
    speechModelDir: env.SPEECH_MODEL_DIR ? resolve(env.SPEECH_MODEL_DIR) : null,
    /** The folder of the operator's neural voices. */
    voicesDir: env.VOICES_DIR ? resolve(env.VOICES_DIR) : null,
    /** Where Google's css2 service is. */
    applePodcasts: env.APPLE_PODCASTS_URL ?? 'https://itunes.apple.com',
    /** Where public files of Google Drive are downloaded from. */
    googleDrive: env.GOOGLE_DRIVE_URL ?? 'https://drive.usercontent.google.com',
    /** Where shared projects of Descript are. */
    descript: env.DESCRIPT_URL ?? 'https://share.descript.com',
    /** Where shared recordings of Riverside are. */
    riverside: env.RIVERSIDE_URL ? [env.RIVERSIDE_URL] : ['https://riverside.com', 'https://riverside.fm'],
    /** The program that reads what YouTube has under an address; null where imports from YouTube are not set up. */
    ytDlp: env.YT_DLP_PATH ?? null,
    googleFonts: env.TALKREEL_GOOGLE_FONTS ?? 'https://fonts.googleapis.com',
    /** Hosts of the own network that may be fetched from. */
    allowedHosts: listOf(env.TALKREEL_ALLOWED_HOSTS?.toLowerCase(), ','),
    /** Who sells, line by line, as invoices have it. */
    seller: listOf(env.INVOICE_SELLER || 'Talkreel', '|'),
    supportEmail: env.SUPPORT_EMAIL ?? 'support@talkreel.local',
    supportHtml: env.SUPPORT_HTML ?? null,
    helpCenter: env.HELP_CENTER_URL ?? null,
    /** The pages with the operator's terms of service and privacy policy. */
    terms: env.TERMS_URL ?? null,
    privacy: env.PRIVACY_URL ?? null,
    widgets: {
      chat: toWidget(env.CHAT_SCRIPT, env.CHAT_ID, env.CHAT_HOSTS),
      analytics: toWidget(env.ANALYTICS_SCRIPT, env.ANALYTICS_ID, env.ANALYTICS_HOSTS),
      feedback: toWidget(env.FEEDBACK_SCRIPT, env.FEEDBACK_ID, env.FEEDBACK_HOSTS),
      revenue: toWidget(env.REVENUE_SCRIPT, env.REVENUE_ID, env.REVENUE_HOSTS),
    },
    /** What works less well than it could, a sentence each. */
    warnings: warningsOf(env),
  }
}

/** How the product is set up. */
export type Settings = ReturnType<typeof toSettings>

/**
 * The settings in `env`, this process's own where nothing is said, checked as a whole: for the start of a server.
 * @throws {SettingError} where a variable can't be used, needs one that is missing, or would let others in where
 * everyone knows the demo account: a line for each.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const environment = readEnvironment(env)
  const refusals = refusalsOf(environment)
  if (refusals.length) throw new SettingError(refusals.join('\n'))
  return toSettings(environment)
}

/**
 * The settings of this process, whose start has checked them as a whole, or which works with a part of them.
 * @throws {SettingError} where a variable can't be used.
 */
export const settings = (): Settings => toSettings(readEnvironment(process.env))
