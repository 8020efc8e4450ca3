import type { ScriptDetail, ScriptSettings, Speaker } from '@/api/domain/scripts/contract'
import type { VoiceItem } from '@/api/domain/voices/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import {
  SCRIPT_DEFAULTS,
  type ScriptLength,
  type ScriptTone,
  type ScriptType,
} from '@/compositions/catalog/script-options'

/** The ways to give a source, each a tab of the form. */
export type SourceKind = 'url' | 'pdf' | 'text'

/** The text that the server read at an address, as the user trimmed it. */
export type ReadText = {
  address: string
  title: string
  text: string
  language: string | null
  truncated: boolean
}

/** An uploaded PDF: its name, and the address by which the server reads it. */
export type Pdf = { name: string; address: string }

/** A voice as a script stores it. */
export type ChosenVoice = Pick<VoiceItem, 'provider' | 'voice_id' | 'gender' | 'title'>

/** What is filled in. `kind` is the open tab; a `read` text counts only while its address is still the source's. */
export type ScriptValues = {
  kind: SourceKind
  url: string
  pdf: Pdf | null
  text: string
  read: Record<'url' | 'pdf', ReadText | null>
  type: ScriptType
  tone: ScriptTone
  length: ScriptLength
  host: ChosenVoice | null
  guest: ChosenVoice | null
  instructions: string
  hostName: string
  guestName: string
}

/** The body of the requests that write a script; without `url` and `text`, from the same source as before. */
export type ScriptBody = { script: ScriptSettings; url?: string; text?: string; source_title?: string }

/** An empty form. */
export const EMPTY_VALUES: ScriptValues = {
  kind: 'url',
  url: '',
  pdf: null,
  text: '',
  read: { url: null, pdf: null },
  type: SCRIPT_DEFAULTS.script_type,
  tone: SCRIPT_DEFAULTS.script_tone,
  length: SCRIPT_DEFAULTS.script_length,
  host: null,
  guest: null,
  instructions: '',
  hostName: '',
  guestName: '',
}

/** The settings of a script that was written before. Its source is kept unless another one is given. */
export function valuesOf({ script: { provider, speakers, form } }: ScriptDetail): ScriptValues {
  const [host, guest] = speakers
  const voiceOf = (speaker: Speaker | undefined): ChosenVoice | null =>
    speaker ? { provider, voice_id: speaker.voice, gender: speaker.gender, title: speaker.label } : null
  return {
    ...EMPTY_VALUES,
    type: form.script_type,
    tone: form.script_tone,
    length: form.script_length,
    host: voiceOf(host),
    guest: voiceOf(guest),
    instructions: form.custom_instructions,
    hostName: host?.name ?? '',
    guestName: guest?.name ?? '',
  }
}

/** The change of choosing a host voice: a guest voice of another provider is cleared. */
export const withHost = ({ guest }: ScriptValues, host: ChosenVoice | null) => ({
  host,
  guest: guest?.provider === host?.provider ? guest : null,
})

/** Whether a text is an address of the web. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text.trim()) && LIMITS.upload.urlProtocols.includes(new URL(text.trim()).protocol)

/** The address of the page or PDF that is given, empty if none is. */
export const addressIn = ({ url, pdf }: ScriptValues, kind: 'url' | 'pdf'): string =>
  kind === 'url' ? url.trim() : (pdf?.address ?? '')

/** The text that was read at the current address of the page or PDF. */
export function readIn(values: ScriptValues, kind: 'url' | 'pdf'): ReadText | null {
  const read = values.read[kind]
  return read?.address === addressIn(values, kind) ? read : null
}

const KINDS: readonly SourceKind[] = ['url', 'pdf', 'text']

const isGiven = (values: ScriptValues, kind: SourceKind): boolean =>
  (kind === 'text' ? values.text.trim() : addressIn(values, kind)) !== ''

/** The source to write from: the one of the open tab, else the first that is given; null for none. */
export const givenKind = (values: ScriptValues): SourceKind | null =>
  [values.kind, ...KINDS].find(kind => isGiven(values, kind)) ?? null

/** The fields that can have an error; `read` is the text that was read from a page or PDF. */
export type FieldName = SourceKind | 'read' | 'type' | 'tone' | 'host' | 'guest'

export type FieldErrors = Partial<Record<FieldName, string>>

const { scripts } = MESSAGES
const { textMinCharacters, textMaxCharacters } = LIMITS.scripts

function sourceErrors(values: ScriptValues, kind: SourceKind): FieldErrors {
  if (kind === 'text') {
    const { length } = values.text.trim()
    if (length < textMinCharacters) return { text: scripts.textTooShort }
    return length > textMaxCharacters ? { text: scripts.textTooLong } : {}
  }
  if (kind === 'url' && !isWebAddress(values.url)) return { url: scripts.urlInvalid }
  const read = readIn(values, kind)
  return read && read.text.trim().length < textMinCharacters ? { read: scripts.textTooShort } : {}
}

/** What is wrong with the values before they are sent (section 5 of the specification). */
export function fieldErrors(values: ScriptValues, isSourceOptional: boolean): FieldErrors {
  const kind = givenKind(values)
  const missing: FieldErrors = isSourceOptional ? {} : { [values.kind]: scripts.sourceRequired }
  return {
    ...(kind ? sourceErrors(values, kind) : missing),
    ...(!values.host && { host: scripts.hostVoiceRequired }),
    ...(values.type === 'conversation' && !values.guest && { guest: scripts.guestVoiceRequired }),
  }
}

function sourceBody(values: ScriptValues): Omit<ScriptBody, 'script'> {
  const kind = givenKind(values)
  if (!kind) return {}
  if (kind === 'text') return { text: values.text.trim() }
  const read = readIn(values, kind)
  const url = addressIn(values, kind)
  return read ? { url, text: read.text.trim(), source_title: read.title } : { url }
}

const MAX_LABEL = 200

function toSpeaker(
  { voice_id, gender, title }: ChosenVoice,
  name: string,
  who: Pick<Speaker, 'id' | 'role'>,
): Speaker {
  return { ...who, name: name.trim(), voice: voice_id, gender, label: title.slice(0, MAX_LABEL) }
}

/** The body of the request. A host voice must be chosen, and for a conversation a guest voice. */
export function toBody(values: ScriptValues): ScriptBody {
  const { type, tone, length, host, guest, instructions, hostName, guestName } = values
  const speakers = [
    ...(host ? [toSpeaker(host, hostName, { id: 'speaker-1', role: 'host' })] : []),
    ...(guest && type === 'conversation'
      ? [toSpeaker(guest, guestName, { id: 'speaker-2', role: 'guest' })]
      : []),
  ]
  const form = {
    ...{ script_type: type, script_tone: tone, script_length: length },
    custom_instructions: instructions.trim(),
  }
  return { script: { provider: host?.provider ?? '', speakers, form }, ...sourceBody(values) }
}

/** The messages of the server that belong to a field, with the field. */
const MESSAGE_FIELDS: [message: string, field: FieldName][] = [
  [scripts.hostVoiceRequired, 'host'],
  [scripts.guestVoiceRequired, 'guest'],
  [scripts.typeRequired, 'type'],
  [scripts.toneRequired, 'tone'],
]

/**
 * The server's errors by the fields of the form: `sent` is the source that was sent. The server's names of fields lead
 * to the part of the body only ('script'), so a message is recognized by its sentence. Empty if none belongs to a field.
 */
export function serverErrors(fields: Readonly<Record<string, string>>, sent: SourceKind): FieldErrors {
  const errors: FieldErrors = {}
  const textField = sent === 'text' ? 'text' : 'read'
  for (const [name, message] of Object.entries(fields)) {
    const known = MESSAGE_FIELDS.find(([sentence]) => message.endsWith(sentence))
    if (known) errors[known[1]] = known[0]
    else if (name === 'text') errors[textField] = message
    else if (name === 'url' || message === scripts.sourceRequired) errors[sent] = message
  }
  return errors
}
