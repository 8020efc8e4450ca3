import { SpeechError } from './speaker'

/** How a speech service can fail for good. */
export type ServiceFault =
  | 'key'
  | 'credit'
  | 'plan'
  | 'busy'
  | 'voice'
  | 'refused'
  | 'late'
  | 'unreachable'
  | 'unreadable'
  | 'failed'
  | 'full'
  | 'noCloning'
  | 'sampleRefused'
  | 'sampleFailed'

type Service = { name: string; keyVariable: string }

const SENTENCES: Record<ServiceFault, (service: Service, detail: string) => string> = {
  key: ({ name, keyVariable }) => `${name} does not accept the key in ${keyVariable}.`,
  credit: ({ name }) =>
    `The credit of the ${name} account is used up. Please choose a voice of another provider.`,
  plan: ({ name }) =>
    `The plan of the ${name} account does not include this voice. Please choose another voice.`,
  busy: ({ name }) => `${name} accepts no more requests right now. Please try again in a few minutes.`,
  voice: ({ name }) => `This voice is no longer available at ${name}. Please choose another voice.`,
  refused: ({ name }, detail) => `${name} refused to speak this text: ${detail}`,
  late: ({ name }) => `${name} took too long to answer. Please try again.`,
  unreachable: ({ name }) => `${name} could not be reached. Please try again in a minute.`,
  unreadable: ({ name }) => `${name} sent a response that can not be read. Please try again.`,
  failed: ({ name }, detail) => `${name} could not speak this text: ${detail}`,
  full: ({ name }) =>
    `The ${name} account has no room for another voice. Delete a cloned voice, or ask who runs this server.`,
  noCloning: ({ name }) => `The plan of the ${name} account does not include voice cloning.`,
  sampleRefused: ({ name }, detail) => `${name} refused this sample: ${detail}`,
  sampleFailed: ({ name }, detail) => `${name} could not clone this voice: ${detail}`,
}

const MAX_DETAIL = 300

/** The error for people when a speech service failed; `detail` is what the service says itself. */
export const serviceError = (
  service: Service,
  fault: ServiceFault,
  { detail = '', cause }: { detail?: string | undefined; cause?: unknown } = {},
): SpeechError => {
  const said = detail.trim().slice(0, MAX_DETAIL) || 'it gave no reason'
  return new SpeechError(SENTENCES[fault](service, /[.!?]$/.test(said) ? said : `${said}.`), { cause })
}
