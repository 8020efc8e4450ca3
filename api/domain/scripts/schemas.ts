import { z } from 'zod'
import { instant, rowId, singleLineText } from '@/api/platform/http/schemas'
import { SPEAKER_IDS } from '@/api/platform/providers/language/writer'
import { DOCUMENT_PATH } from '@/api/platform/stored-files/document-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { SCRIPT_LENGTHS, SCRIPT_TONES, SCRIPT_TYPES } from '@/compositions/catalog/script-options'

export const title = singleLineText(LIMITS.titles.maxCharacters)

/** The states of a script and of its audio. */
const scriptStatus = z.enum(['in_progress', 'completed', 'failed'])

const speakerId = z.enum(SPEAKER_IDS)

const voiceFields = {
  /** The `voice_id` of the script's provider. */
  voice: rowId,
  gender: z.string().max(LIMITS.voices.genderMaxCharacters),
  /** The title of the voice. */
  label: z.string().max(200),
}

/** A speaker of a script. */
export const speakerSchema = z.object({
  id: speakerId,
  name: singleLineText(100),
  role: z.enum(['host', 'guest']),
  ...voiceFields,
})

export const formSchema = z.object({
  script_type: z.enum(SCRIPT_TYPES, MESSAGES.scripts.typeRequired),
  script_tone: z.enum(SCRIPT_TONES, MESSAGES.scripts.toneRequired),
  script_length: z.enum(SCRIPT_LENGTHS),
  custom_instructions: z.string().trim().max(LIMITS.scripts.instructionsMaxCharacters).default(''),
})

/** What a script is written with. The host is the first speaker; a conversation has a guest. */
export const settingsSchema = z
  .object({
    provider: z.string().min(1, MESSAGES.scripts.hostVoiceRequired).max(50),
    speakers: z.array(speakerSchema).min(1, MESSAGES.scripts.hostVoiceRequired).max(SPEAKER_IDS.length),
    form: formSchema,
  })
  .refine(({ speakers: [host] }) => host?.id === 'speaker-1' && host.role === 'host', {
    message: MESSAGES.scripts.hostVoiceRequired,
    path: ['speakers'],
  })
  .refine(
    ({ speakers: [, guest], form }) =>
      form.script_type === 'monologue' ? !guest : guest?.id === 'speaker-2' && guest.role === 'guest',
    { message: MESSAGES.scripts.guestVoiceRequired, path: ['speakers'] },
  )

const url = z
  .string()
  .trim()
  .max(2000)
  .refine(text => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), MESSAGES.scripts.urlInvalid)

/** The address of a page, or what completing the upload of a PDF returned. */
export const sourceUrl = z.union([z.string().trim().regex(DOCUMENT_PATH), url], MESSAGES.scripts.urlInvalid)

const plainText = z
  .string()
  .trim()
  .min(LIMITS.scripts.textMinCharacters, MESSAGES.scripts.textTooShort)
  .max(LIMITS.scripts.textMaxCharacters, MESSAGES.scripts.textTooLong)

/** The text that was read from a page or PDF is longer than what people paste. */
const sourceText = z
  .string()
  .trim()
  .min(LIMITS.scripts.textMinCharacters, MESSAGES.scripts.textTooShort)
  .max(LIMITS.scripts.sourceMaxCharacters)

/**
 * What a script is written from: a page or PDF by its address, with the text that was read from it where it was
 * trimmed; or plain text.
 */
export const sourceFields = {
  url: sourceUrl.optional(),
  text: z.string().max(LIMITS.scripts.sourceMaxCharacters).optional(),
  source_title: title.optional(),
}

/** Checks the text of a source. */
export function checkText(
  { url, text }: { url?: string | undefined; text?: string | undefined },
  context: z.RefinementCtx,
) {
  if (text === undefined) return
  const { error } = (url === undefined ? plainText : sourceText).safeParse(text)
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message, path: ['text'] })
}

const pauseSeconds = z.number().min(0).max(LIMITS.scripts.pauseMaxSeconds)

/** A paragraph as the API returns it. */
export const paragraphSchema = z.object({
  id: z.string(),
  /** Its position, from 0. */
  index: z.number().int(),
  text: z.string(),
  ...voiceFields,
  speaker_id: speakerId,
  /** Seconds of silence after it; null for the default. */
  pause: pauseSeconds.nullable(),
  /** The address of its audio, as it was last spoken. */
  preview: z.string().nullable(),
  /** Seconds of its audio. */
  duration: z.number().nullable(),
  /** The words of its audio with the seconds at which each begins and ends. */
  words: z.array(z.tuple([z.string(), z.number(), z.number()])),
  /** Whether it has changed since it was spoken, or was never spoken. */
  dirty: z.boolean(),
  /** Whether it was added by hand and not spoken since. */
  added: z.boolean(),
  /** The revision of the script in which it was last changed. */
  revision: z.number().int(),
})

export const pronunciationsSchema = z
  .array(z.object({ word: singleLineText(100).min(1), say: singleLineText(200).min(1) }))
  .max(LIMITS.scripts.pronunciationsMax)

/** The whole audio of a script. Addresses are signed. */
const audioSchema = z.object({
  media: z.string(),
  mp3_url: z.string(),
  m4a_url: z.string(),
  wav_url: z.string(),
  /** Seconds. */
  duration: z.number(),
})

/** A script in a list. */
export const scriptItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  script_status: scriptStatus,
  audio_status: scriptStatus.nullable(),
  asset: audioSchema.nullable(),
  revision: z.number().int(),
  created: instant,
})

export const scriptSchema = scriptItemSchema.extend({
  script: z.object({
    provider: z.string(),
    speakers: z.array(speakerSchema),
    form: formSchema,
    transcript: z.array(paragraphSchema),
  }),
  source: z.object({ url: z.string().nullable(), title: z.string(), characters: z.number().int() }),
  /** How the script was written, for people; empty for a service. */
  writer_label: z.string(),
  /** Why it could not be written, or its audio not be made. */
  error: z.string().nullable(),
  audio_error: z.string().nullable(),
  pronunciations: pronunciationsSchema,
  /** Whether the version before it was last written again can be restored. */
  can_restore: z.boolean(),
  /** Whether the script has changed since its whole audio was made. */
  audio_outdated: z.boolean(),
  /** Credits that speaking what is dirty would cost. */
  speech_cost: z.number(),
})

const paragraphText = z.string().max(LIMITS.scripts.paragraphMaxCharacters)

/** What is to be changed in a paragraph, or its fields when it is added. `id` finds it before `index` does. */
const paragraphData = z.object({
  id: rowId.optional(),
  text: paragraphText.optional(),
  voice: voiceFields.voice.optional(),
  gender: voiceFields.gender.optional(),
  label: voiceFields.label.optional(),
  speaker_id: speakerId.optional(),
  pause: pauseSeconds.nullable().optional(),
  /** The `revision` of the paragraph that the change is based on. */
  revision: z.number().int().optional(),
  /** Where a moved paragraph goes. */
  to: z.number().int().min(0).optional(),
})

export const updateSchema = z.object({
  index: z.number().int().min(0),
  data: paragraphData.default({}),
  /** Without one, the paragraph is changed. */
  action: z.enum(['add', 'delete', 'move']).optional(),
})
