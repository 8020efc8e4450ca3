import { socialProvider } from '@/api/domain/accounts/social/contract'
import { UPLOAD_BYTES } from '@/api/domain/uploads/find-upload'
import { refuse } from '@/api/platform/errors/api-error'
import { chooseWriter } from '@/api/platform/providers/language/choose-writer'
import type { MailTransport } from '@/api/platform/providers/mail/mailer'
import { SOURCES } from '@/api/platform/providers/sources/sources'
import { speakers } from '@/api/platform/providers/speech/choose-speakers'
import { stockProviders } from '@/api/platform/providers/stock/stock-providers'
import { chooseTranscriber } from '@/api/platform/providers/transcription/transcribe-all'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { settings } from '@/api/platform/settings/settings'
import { inOutNames } from '@/compositions/animation/in-out'
import { loopNames } from '@/compositions/animation/loops'
import { LIMITS } from '@/compositions/catalog/limits'
import { ROLES, roleNames } from '@/compositions/catalog/roles'
import { layoutNames } from '@/compositions/looks/layouts/layouts'
import { transitionNames } from '@/compositions/looks/transitions/transitions'
import { soundWaves, visualizers } from '@/compositions/looks/waves/waves'
import { FORMATS } from '@/compositions/model/project'
import { captionPresetNames, captionPresets, wordLimits } from '@/compositions/schema/caption-style'
import { boxStyles, filterNames } from '@/compositions/schema/framing-fields'
import { outlineStyles } from '@/compositions/schema/layers/shape-tables'
import { textStyles } from '@/compositions/schema/layers/text-tables'
import packageFile from '@/package.json' with { type: 'json' }
import type { systemContract } from './contract'
import { describeApi } from './describe-api'
import { missingParts } from './missing-parts'

const ENGLISH_ONLY = 'Works with English speech for now.'

type Capability = { provider: string; local: boolean; available: boolean; note: string | null }

const onThisMachine = (provider: string, note: string | null = null): Capability => ({
  provider,
  local: true,
  available: true,
  note,
})

const notSetUp = (note: string): Capability => ({ provider: 'none', local: true, available: false, note })

const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })

/** Languages that are named; of more, the others are counted. */
const NAMED = 6

/** Which languages a provider with these can transcribe; null if any. */
function languagesNote(codes: readonly string[]): string | null {
  if (codes.includes('any')) return null
  if (!codes.length) return 'Speech can’t be transcribed until the server’s speech model is fixed.'
  if (codes.length === 1 && codes[0] === 'en') return ENGLISH_ONLY
  const names = codes.map(code => ENGLISH.of(code) ?? code)
  const more = names.length - NAMED
  const listed = more > 1 ? [...names.slice(0, NAMED), `${more} more languages`] : names
  return `Works with speech in ${new Intl.ListFormat('en').format(listed)}.`
}

function transcription() {
  const { name, languages } = chooseTranscriber()
  const { openAi, speechModelDir } = settings()
  return {
    ...{ provider: name, local: !openAi || speechModelDir !== null },
    ...{ available: languages.length > 0, note: languagesNote(languages) },
  }
}

/** The providers of voices; those with a key are there besides the local one. */
function speech() {
  const names = [...speakers().values()].map(({ name }) => name)
  const isLocal = names.length === 1
  return {
    provider: names.join(', '),
    local: isLocal,
    available: true,
    note: isLocal ? ENGLISH_ONLY : null,
  }
}

/** What writes scripts. */
function language() {
  const { id, label } = chooseWriter()
  return id === 'local'
    ? onThisMachine('Sentences of the source', label)
    : { provider: 'OpenAI', local: false, available: true, note: null }
}

/** What finds clips: a model besides this machine, if there is one. */
function clips() {
  const finder = 'Sentence embeddings on this machine'
  return settings().openAi
    ? { provider: `OpenAI, ${finder}`, local: false, available: true, note: null }
    : onThisMachine(finder, ENGLISH_ONLY)
}

/** The capability of each mail transport. */
const MAIL: Record<MailTransport['name'], Capability> = {
  smtp: { provider: 'SMTP', local: false, available: true, note: null },
  outbox: onThisMachine('outbox', 'Mails are written into the outbox folder as files.'),
}

/** The capability of each payment provider. */
const PAYMENT: Record<NonNullable<Services['payment']>['name'], Capability> = {
  stripe: { provider: 'Stripe', local: false, available: true, note: null },
  test: onThisMachine('Test checkout', 'Test checkout: no money is taken.'),
}

const paymentBy = (payment: Services['payment']) =>
  payment ? PAYMENT[payment.name] : notSetUp('Payment is not set up on this server.')

/** Which provider serves each capability, so that the UI offers only what is available. */
const getCapabilities: Handler<(typeof systemContract)['GET /api/capabilities/']> = async ({
  services: { mailer, bucket, identityProviders, payment },
}) => ({
  transcription: transcription(),
  clips: clips(),
  speech: speech(),
  language: language(),
  storage: settings().bucket
    ? { provider: bucket, local: false, available: true, note: null }
    : onThisMachine('Data folder'),
  mail: MAIL[mailer.transport.name],
  payment: paymentBy(payment),
  rendering: onThisMachine('This machine'),
  stock: [...stockProviders().values()].map(({ id, name, url, kinds }) => ({
    ...{ id, name, url, kinds: [...kinds] },
  })),
  sources: SOURCES.map(({ id, name, flag, gap }) => {
    const note = gap()
    return { id, name, flag, available: note === null, note }
  }),
  social_login: socialProvider.options.filter(name => identityProviders[name]),
  limits: {
    upload_bytes: UPLOAD_BYTES,
    video_pixels: LIMITS.upload.sourceMaxPixels,
    part_bytes: LIMITS.upload.partBytes,
  },
})

/** The names of all looks, from the registries. */
const getLooks: Handler<(typeof systemContract)['GET /api/looks/']> = async () => ({
  kinds: [...new Set(Object.values(ROLES).flatMap(role => role.kinds))],
  roles: [...roleNames],
  captionStyles: [...captionPresets],
  captionPresets: [...captionPresetNames],
  wordLimits: [...wordLimits],
  animations: { in: [...inOutNames], out: [...inOutNames], loop: [...loopNames] },
  transitions: [...transitionNames],
  filters: [...filterNames],
  textStyles: [...textStyles],
  boxStyles: [...boxStyles],
  outlineStyles: [...outlineStyles],
  waves: soundWaves,
  visualizers,
  layouts: layoutNames,
  formats: FORMATS,
})

let description: Record<string, unknown> | null = null

/** This API as OpenAPI; made once. */
const getOpenapi: Handler<(typeof systemContract)['GET /api/openapi.json']> = async () => {
  description ??= describeApi()
  return description
}

const getHealth: Handler<(typeof systemContract)['GET /api/health/']> = async () => ({
  status: 'ok',
  version: packageFile.version,
})

const getReady: Handler<(typeof systemContract)['GET /api/ready/']> = async ({ services }) => {
  const missing = await missingParts(services)
  if (missing.length) throw refuse(503, `Not ready: ${missing.join(', ')}`)
  return { status: 'ready' }
}

export const systemRoutes: Handlers<typeof systemContract> = {
  'GET /api/health/': getHealth,
  'GET /api/ready/': getReady,
  'GET /api/capabilities/': getCapabilities,
  'GET /api/looks/': getLooks,
  'GET /api/openapi.json': getOpenapi,
}
