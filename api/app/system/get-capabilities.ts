import { LIMITS } from '../../../compositions/catalog/limits'
import { socialProvider } from '../../domain/accounts/social/provider'
import { UPLOAD_BYTES } from '../../domain/uploads/upload-limits'
import { chooseTranscriber } from '../../platform/providers/transcription/choose-transcriber'
import type { Handler } from '../../platform/routing/handler'
import type { Services } from '../../platform/services/services'
import { settings } from '../../platform/settings/settings'
import type { systemContract } from './contract'

const ENGLISH_ONLY = 'Works with English speech for now.'

const onThisMachine = (provider: string, note: string | null = null) => ({
  provider,
  local: true,
  available: true,
  note,
})

const notSetUp = (note: string) => ({ provider: 'none', local: true, available: false, note })

function transcription() {
  const { name, languages } = chooseTranscriber()
  const local = !settings().openAi
  const english = languages.length === 1 && languages[0] === 'en'
  return { provider: name, local, available: true, note: english ? ENGLISH_ONLY : null }
}

const mailBy = (transport: string) =>
  transport === 'smtp'
    ? { provider: 'SMTP', local: false, available: true, note: null }
    : onThisMachine(transport, 'Mails are put into the outbox folder as files.')

function paymentBy(payment: Services['payment']) {
  if (!payment) return notSetUp('Payment is not set up on this server.')
  if (payment.name === 'test') return onThisMachine('Test checkout', 'Test checkout: no money is taken.')
  return { provider: 'Stripe', local: false, available: true, note: null }
}

/** Which provider serves what, so that no button promises what is not there. */
export const getCapabilities: Handler<(typeof systemContract)['GET /api/capabilities/']> = async ({
  services: { mailer, bucket, identityProviders, payment },
}) => ({
  transcription: transcription(),
  clips: onThisMachine('Sentence embeddings on this machine', ENGLISH_ONLY),
  speech: onThisMachine('Flite on this machine', 'Only for the made talk so far.'),
  language: notSetUp('Texts are not written yet.'),
  storage: settings().bucket
    ? { provider: bucket, local: false, available: true, note: null }
    : onThisMachine('Data folder'),
  mail: mailBy(mailer.transport.name),
  payment: paymentBy(payment),
  rendering: onThisMachine('This machine'),
  social_login: socialProvider.options.filter(name => identityProviders[name]),
  limits: {
    upload_bytes: UPLOAD_BYTES,
    video_pixels: LIMITS.upload.sourceMaxPixels,
    part_bytes: LIMITS.upload.partBytes,
  },
})
