import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { alignWords } from '../align-words'
import { isSayable } from '../said-text'
import { serviceError } from '../service-error'
import {
  type Speaker,
  type Speech,
  SpeechError,
  type SpokenWord,
  type Voice,
  type VoiceSample,
} from '../speaker'
import { readPcm } from '../wav'
import { askElevenLabs, type ElevenLabsAccount } from './ask-elevenlabs'
import { ELEVENLABS } from './elevenlabs-error'

/** The multilingual model with the most even speech; it takes 10,000 characters at once, newer ones 5,000. */
const MODEL = 'eleven_multilingual_v2'
const MAX_CHARACTERS = 5000
/** 16-bit mono PCM, which every plan has; 44.1 kHz needs a larger one. */
const SAMPLE_RATE = 24_000
/** `voice_settings.speed` of the API. */
const RATES = { least: 0.7, most: 1.2 }
/** A page with a list of voices waits for this. */
const LIST_TIMEOUT_SECONDS = 15
const PAGE_SIZE = 100
const MAX_PAGES = 20

/** The parts of an answer with times that are used. `alignment` counts the characters of the text as it was sent. */
const speechSchema = z.object({
  audio_base64: z.string(),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    })
    .nullish(),
})

const voicesSchema = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string().nullish(),
      category: z.string().nullish(),
      labels: z.record(z.string(), z.string().nullish()).nullish(),
      description: z.string().nullish(),
      preview_url: z.string().nullish(),
      is_owner: z.boolean().nullish(),
    }),
  ),
  has_more: z.boolean().nullish(),
  next_page_token: z.string().nullish(),
})

type VoiceAnswer = z.infer<typeof voicesSchema>['voices'][number]

/** Instant clones, and professional ones of the account itself; other professional voices are of the voice library. */
const isCloned = ({ category, is_owner }: VoiceAnswer): boolean =>
  category === 'cloned' || (category === 'professional' && is_owner === true)

const genderOf = (gender: string | null | undefined): Voice['gender'] =>
  gender === 'female' || gender === 'male' ? gender : 'neutral'

/** The reference of a voice that was cloned here stands at the end of its description. */
const REFERENCE = /Talkreel voice ([\w-]{1,64})$/

const toVoice = (voice: VoiceAnswer): Voice => {
  const { accent, descriptive, description, age, use_case: use } = voice.labels ?? {}
  const reference = REFERENCE.exec(voice.description ?? '')?.[1]
  return {
    id: voice.voice_id,
    title: voice.name || voice.voice_id,
    gender: genderOf(voice.labels?.gender),
    labels: [accent, descriptive ?? description, age, use].flatMap(label =>
      label ? [label.replaceAll('_', ' ')] : [],
    ),
    provider: 'elevenlabs',
    category: isCloned(voice) ? 'cloned' : 'premade',
    ...(voice.preview_url && { previewUrl: voice.preview_url }),
    ...(reference && { reference }),
  }
}

/** The keys of labels that the API accepts for a clone. */
const CLONE_LABELS = ['language', 'accent', 'gender', 'age']
/** Characters of a description that are sent. */
const DESCRIPTION = 400

const clonedSchema = z.object({ voice_id: z.string() })

/** The form of `POST /v1/voices/add`. */
async function cloneForm(sample: VoiceSample): Promise<FormData> {
  const labels = Object.fromEntries(
    Object.entries({ ...sample.labels, gender: sample.gender })
      .map(([key, value]) => [key.trim().toLowerCase(), value] as const)
      .filter(([key]) => CLONE_LABELS.includes(key)),
  )
  const description = `${sample.description.slice(0, DESCRIPTION)}\nTalkreel voice ${sample.reference}`.trim()
  const form = new FormData()
  form.set('name', sample.title)
  form.set('description', description)
  form.set('labels', JSON.stringify(labels))
  form.set('remove_background_noise', `${sample.removeNoise}`)
  const name = `sample.${sample.contentType.split('/')[1]}`
  form.set('files', await openAsBlob(sample.file, { type: sample.contentType }), name)
  return form
}

type Alignment = NonNullable<z.infer<typeof speechSchema>['alignment']>

/**
 * The words between the spaces of an alignment, each from its first to its last sayable character: the time of a full
 * stop is a pause.
 */
const joinCharacters = (alignment: Alignment): SpokenWord[] => {
  const words: { text: string; start: number; end: number; isSaid: boolean }[] = []
  let isOpen = false
  for (const [index, character] of alignment.characters.entries()) {
    const start = alignment.character_start_times_seconds[index] ?? 0
    const end = alignment.character_end_times_seconds[index] ?? start
    const isSaid = isSayable(character)
    const word = isOpen ? words.at(-1) : undefined
    isOpen = /\S/.test(character)
    if (!isOpen) continue
    if (!word) words.push({ text: character, start, end, isSaid })
    else {
      word.text += character
      if (isSaid && !word.isSaid) word.start = start
      if (isSaid || !word.isSaid) word.end = end
      word.isSaid ||= isSaid
    }
  }
  return words.map(({ text, start, end }) => ({ text, start, end }))
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

/** Words with times: ElevenLabs' own where they are those of the text, otherwise from the local model. */
const timeWords = async (
  text: string,
  speech: Pick<Speech, 'samples' | 'sampleRate'>,
  alignment: Alignment | null | undefined,
  signal: AbortSignal | undefined,
): Promise<Pick<Speech, 'words' | 'heard'>> => {
  if (alignment && withoutSpaces(alignment.characters.join('')) === withoutSpaces(text))
    return { words: joinCharacters(alignment) }
  return alignWords(speech, text, signal)
}

/** The answer in the expected shape. @throws {SpeechError} when it has another one. */
const parse = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw serviceError(ELEVENLABS, 'unreadable', { cause: parsed.error })
  return parsed.data
}

async function listVoices(account: ElevenLabsAccount, signal?: AbortSignal): Promise<Voice[]> {
  const voices: Voice[] = []
  const hurried = { timeoutSeconds: LIST_TIMEOUT_SECONDS, ...account }
  let token: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const query = new URLSearchParams({
      page_size: `${PAGE_SIZE}`,
      ...(token && { next_page_token: token }),
    })
    const answer = parse(voicesSchema, await askElevenLabs(hurried, `/v2/voices?${query}`, { signal }))
    voices.push(...answer.voices.map(toVoice))
    token = answer.next_page_token ?? undefined
    if (!answer.has_more || !token) break
  }
  return voices
}

/** The ids of the voices that were made with a reference: none or one, unless a worker died while it asked. */
async function idsOf(account: ElevenLabsAccount, reference: string, signal?: AbortSignal): Promise<string[]> {
  const voices = await listVoices(account, signal)
  return voices.filter(voice => voice.reference === reference).map(({ id }) => id)
}

/** Deletes a voice, unless it is gone. */
async function deleteVoice(account: ElevenLabsAccount, id: string): Promise<void> {
  try {
    await askElevenLabs(account, `/v1/voices/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof SpeechError) || (await listVoices(account)).some(voice => voice.id === id))
      throw error
  }
}

/** The voices of an account at ElevenLabs: its own clones, and those of the library that it uses. */
export const elevenLabsSpeaker = (account: ElevenLabsAccount): Speaker => ({
  name: ELEVENLABS.name,
  limits: { characters: MAX_CHARACTERS },

  voices: ({ signal } = {}) => listVoices(account, signal),

  async speak(text, voice, { rate = 1, signal } = {}) {
    if (text.length > MAX_CHARACTERS)
      throw new SpeechError(`ElevenLabs speaks at most ${MAX_CHARACTERS} characters at once.`)
    const speed = Math.min(RATES.most, Math.max(RATES.least, rate))
    const body = { text, model_id: MODEL, ...(speed !== 1 && { voice_settings: { speed } }) }
    const path = `/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=pcm_${SAMPLE_RATE}`
    const answer = parse(speechSchema, await askElevenLabs(account, path, { body, signal }))
    const speech = { samples: readPcm(Buffer.from(answer.audio_base64, 'base64')), sampleRate: SAMPLE_RATE }
    return { ...speech, ...(await timeWords(text, speech, answer.alignment, signal)), phones: [] }
  },

  async clone(sample, { signal } = {}) {
    const [made] = await idsOf(account, sample.reference, signal)
    if (made) return made
    const body = await cloneForm(sample)
    return parse(clonedSchema, await askElevenLabs(account, '/v1/voices/add', { body, signal })).voice_id
  },

  async deleteVoice({ id, reference }) {
    const ids = id === null ? await idsOf(account, reference) : [id]
    for (const one of ids) await deleteVoice(account, one)
  },
})
