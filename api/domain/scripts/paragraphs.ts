import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SPEAKER_IDS } from '@/api/platform/providers/language/writer'
import type { Script } from '@/prisma/generated/client'

/** The speech of a paragraph. */
const speechSchema = z.object({
  /** A digest of all that it depends on; the name of its file. */
  of: z.string(),
  /** Its length. */
  seconds: z.number(),
  /** Each word as written, with the seconds at which it begins and ends. */
  words: z.array(z.tuple([z.string(), z.number(), z.number()])),
})

const storedSchema = z.object({
  id: z.string(),
  text: z.string(),
  speaker_id: z.enum(SPEAKER_IDS),
  voice: z.string(),
  gender: z.string(),
  label: z.string(),
  /** Seconds of silence after it; null for the default. */
  pause: z.number().nullable(),
  added: z.boolean(),
  /** The revision of the script in which its text or voice was last changed. */
  revision: z.number(),
  speech: speechSchema.nullable(),
})

/** A paragraph in the database. */
export type StoredParagraph = z.infer<typeof storedSchema>

export type ParagraphSpeech = z.infer<typeof speechSchema>

const listSchema = z.array(storedSchema)

export const paragraphsOf = ({ paragraphs }: Pick<Script, 'paragraphs'>): StoredParagraph[] =>
  listSchema.parse(paragraphs)

/** The paragraphs from before the script was last written again; null if there are none. */
export const previousOf = ({ previous }: Pick<Script, 'previous'>): StoredParagraph[] | null =>
  listSchema.nullable().parse(previous)

const pronunciationSchema = z.array(z.object({ word: z.string(), say: z.string() }))

/** A word, and how it is spoken. */
export type Pronunciation = z.infer<typeof pronunciationSchema>[number]

export const pronunciationsIn = ({ pronunciations }: Pick<Script, 'pronunciations'>): Pronunciation[] =>
  pronunciationSchema.parse(pronunciations)

/** The pronunciations whose word occurs in a text, in any case. */
export function pronunciationsFor(text: string, all: readonly Pronunciation[]): Pronunciation[] {
  const lower = text.toLowerCase()
  return all.filter(({ word }) => lower.includes(word.toLowerCase()))
}

/** A digest of all that the speech of a paragraph depends on, 32 hexadecimal digits. */
export function speechDigest(
  provider: string,
  { text, voice }: Pick<StoredParagraph, 'text' | 'voice'>,
  pronunciations: readonly Pronunciation[],
): string {
  const parts = [provider, voice, text.trim(), pronunciationsFor(text, pronunciations)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

type Spoken = Pick<Script, 'provider' | 'pronunciations'>

/** Whether a paragraph has to be spoken: it was changed since, or never was. An empty one is never spoken. */
export function isDirty(script: Spoken, paragraph: StoredParagraph): boolean {
  if (!paragraph.text.trim()) return false
  return paragraph.speech?.of !== speechDigest(script.provider, paragraph, pronunciationsIn(script))
}

/** The paragraphs that have to be spoken. */
export const dirtyOf = (script: Spoken & Pick<Script, 'paragraphs'>): StoredParagraph[] =>
  paragraphsOf(script).filter(paragraph => isDirty(script, paragraph))

/** The characters of paragraphs, by which speech is charged. */
export const charactersOf = (paragraphs: readonly Pick<StoredParagraph, 'text'>[]): number =>
  paragraphs.reduce((sum, { text }) => sum + text.trim().length, 0)

/** A digest of the whole audio: what is spoken, in which order, with which pauses. */
export function audioDigest(script: Spoken & Pick<Script, 'paragraphs'>): string {
  const pronunciations = pronunciationsIn(script)
  const parts = paragraphsOf(script)
    .filter(({ text }) => text.trim())
    .map(paragraph => [
      speechDigest(script.provider, paragraph, pronunciations),
      paragraph.speaker_id,
      paragraph.pause,
    ])
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

const audioSchema = z.object({
  /** The `audioDigest` of the script that it was made of. */
  of: z.string(),
  seconds: z.number(),
  /** The paragraphs in it, each with the second at which it begins. */
  parts: z.array(z.object({ id: z.string(), start: z.number() })),
})

export type StoredAudio = z.infer<typeof audioSchema>

/** The whole audio that was made last. */
export const audioOf = ({ audio }: Pick<Script, 'audio'>): StoredAudio | null =>
  audioSchema.nullable().parse(audio)
