import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import {
  idParams,
  instant,
  pageOf,
  pageQuery,
  pollSchema,
  rowId,
  singleLineText,
} from '@/api/platform/http/schemas'
import { PARAGRAPH_CHANGES, SPEAKER_IDS } from '@/api/platform/providers/language/writer'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { SCRIPT_LENGTHS, SCRIPT_TONES, SCRIPT_TYPES } from '@/compositions/catalog/script-options'
import { projectItemSchema } from '../projects/contract'

const title = singleLineText(LIMITS.titles.maxCharacters)

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

export type Speaker = z.infer<typeof speakerSchema>

export const formSchema = z.object({
  script_type: z.enum(SCRIPT_TYPES, MESSAGES.scripts.typeRequired),
  script_tone: z.enum(SCRIPT_TONES, MESSAGES.scripts.toneRequired),
  script_length: z.enum(SCRIPT_LENGTHS),
  custom_instructions: z.string().trim().max(LIMITS.scripts.instructionsMaxCharacters).default(''),
})

/** What a script is written with. The host is the first speaker; a conversation has a guest. */
const settingsSchema = z
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

export type ScriptSettings = z.infer<typeof settingsSchema>

const url = z
  .string()
  .trim()
  .max(2000)
  .refine(text => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), MESSAGES.scripts.urlInvalid)

/** The address of a page, or what completing the upload of a PDF returned. */
const sourceUrl = z.union(
  [z.string().trim().startsWith('/media/documents/').max(300), url],
  MESSAGES.scripts.urlInvalid,
)

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
const sourceFields = {
  url: sourceUrl.optional(),
  text: z.string().max(LIMITS.scripts.sourceMaxCharacters).optional(),
  source_title: title.optional(),
}

/** Checks the text of a source. */
function checkText(
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

export type ParagraphItem = z.infer<typeof paragraphSchema>

const pronunciationsSchema = z
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

export type ScriptItem = z.infer<typeof scriptItemSchema>

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

export type ScriptDetail = z.infer<typeof scriptSchema>

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

const updateSchema = z.object({
  index: z.number().int().min(0),
  data: paragraphData.default({}),
  /** Without one, the paragraph is changed. */
  action: z.enum(['add', 'delete', 'move']).optional(),
})

export type ParagraphUpdate = z.infer<typeof updateSchema>

const settings = { params: idParams, subject: 'script' } as const

export const scriptsContract = {
  'GET /api/scripts/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Scripts, newest first',
    query: pageQuery.extend({
      page_size: z.coerce.number().int().min(1).max(100).default(LIMITS.lists.scriptsPageSize),
    }),
    response: pageOf(scriptItemSchema),
  },
  'POST /api/scripts/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Write a script from a page, a PDF or plain text; it costs an AI action once it is written',
    counted: 'projects',
    bytes: 2 * 1024 * 1024,
    body: z
      .object({ script: settingsSchema, title: title.optional(), ...sourceFields })
      .superRefine(checkText)
      .refine(({ url, text }) => url !== undefined || text !== undefined, MESSAGES.scripts.sourceRequired),
    response: scriptSchema,
    status: 201,
  },
  'POST /api/scripts/read_source/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'The text of a page or an uploaded PDF, as a script would be written from it',
    counted: 'projects',
    body: z.object({ url: sourceUrl }),
    response: z.object({
      title: z.string(),
      text: z.string(),
      language: z.string().nullable(),
      truncated: z.boolean(),
    }),
  },
  'GET /api/scripts/{id}/': {
    auth: 'member',
    right: 'team.see',
    summary: 'A script with its paragraphs',
    params: idParams,
    response: scriptSchema,
  },
  'PATCH /api/scripts/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Change paragraphs, or the title or the pronunciations',
    ...settings,
    counted: 'saves',
    bytes: 4 * 1024 * 1024,
    body: z.union([
      z.array(updateSchema).max(LIMITS.scripts.paragraphsMax),
      z.object({ title: title.optional(), pronunciations: pronunciationsSchema.optional() }),
    ]),
    response: z.object({
      revision: z.number().int(),
      /** The paragraphs that were changed, as they are now. */
      transcript: z.array(paragraphSchema),
      speech_cost: z.number(),
    }),
    conflict: z.object({ detail: z.string(), code: z.string(), script: scriptSchema }),
  },
  'DELETE /api/scripts/{id}/': {
    auth: 'member',
    right: 'projects.edit',
    inPerson: true,
    summary: 'Put a script into the trash',
    params: idParams,
    response: 'nothing',
  },
  'POST /api/scripts/{id}/regenerate_script/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Write a script again, with other settings or from another source; or one paragraph',
    ...settings,
    counted: 'projects',
    bytes: 2 * 1024 * 1024,
    body: z.union([
      z.object({ index: z.number().int().min(0), change: z.enum(PARAGRAPH_CHANGES).default('again') }),
      z.object({ script: settingsSchema.optional(), ...sourceFields }).superRefine(checkText),
    ]),
    response: scriptSchema,
  },
  'POST /api/scripts/{id}/restore_previous/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Exchange the paragraphs with those from before the script was last written again',
    ...settings,
    response: scriptSchema,
  },
  'POST /api/scripts/{id}/generate/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'Speak one paragraph, or all that have changed and join the whole audio; characters cost credits',
    ...settings,
    body: z.object({ index: z.number().int().min(0).optional() }).default({}),
    response: scriptSchema,
  },
  'POST /api/scripts/{id}/cancel/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Stop writing or speaking; what was spoken by then stays',
    ...settings,
    response: scriptSchema,
  },
  'GET /api/scripts/{id}/check_status/': {
    auth: 'member',
    right: 'team.see',
    summary: 'How far the writing is, or with status_type=audio the speaking',
    params: idParams,
    query: z.object({ status_type: z.enum(['script', 'audio']).default('script') }),
    response: pollSchema,
  },
  'POST /api/scripts/{id}/create_audiogram/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Make a project of the whole audio, with captions from the script',
    ...settings,
    counted: 'projects',
    response: projectItemSchema,
    status: 201,
  },
  'GET /media/scripts/{id}/audio/{format}': {
    auth: 'signed',
    summary: 'The whole audio of a script; ranges are served',
    params: z.object({ id: rowId, format: z.enum(['mp3', 'm4a', 'wav']) }),
    query: z.object({ sig: z.string().max(200).optional(), download: z.stringbool().optional() }),
    response: 'file',
  },
  'GET /media/scripts/{id}/speech/{of}': {
    auth: 'signed',
    summary: 'The audio of a paragraph',
    params: z.object({ id: rowId, of: z.string().regex(/^[0-9a-f]{32}$/) }),
    query: z.object({ sig: z.string().max(200).optional() }),
    response: 'file',
  },
} satisfies Contract
