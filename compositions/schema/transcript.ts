import { z } from 'zod'
import { MAX_SECONDS } from '../catalog/field-limits'
import { idSchema, isId, secondsSchema, withQuickCheck } from './scalars'

/** Maximum letters of a word. */
export const WORD_LETTERS = 200

/** A spoken word. `start`, `end` are seconds of the source, never of the timeline (T4). `confidence` is 0 to 1. */
export const wordSchema = withQuickCheck(
  z
    .object({
      id: idSchema,
      text: z.string().min(1).max(WORD_LETTERS),
      start: secondsSchema,
      end: secondsSchema,
      confidence: z.number().min(0).max(1).optional(),
      emphasize: z.boolean().optional(),
    })
    .refine(word => word.end >= word.start, { message: 'A word ends after it starts', path: ['end'] }),
  isWord,
)

const isShareOrNone = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && value >= 0 && value <= 1)

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_SECONDS

const WORD_FIELDS: ReadonlySet<string> = new Set(Object.keys(wordSchema.shape))

/** Whether a value is a word with no other fields: what `wordSchema` would let pass as it is. */
export function isWord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  for (const field in value) if (!WORD_FIELDS.has(field)) return false
  const { id, text, start, end, confidence, emphasize } = value as Record<string, unknown>
  return (
    isId(id) &&
    typeof text === 'string' &&
    text.length >= 1 &&
    text.length <= WORD_LETTERS &&
    isSeconds(start) &&
    isSeconds(end) &&
    end >= start &&
    isShareOrNone(confidence) &&
    (emphasize === undefined || typeof emphasize === 'boolean')
  )
}

/** An utterance of one speaker: the unit of merge and split. */
export const subtitleSchema = z.object({
  id: idSchema,
  speaker_id: idSchema.nullable(),
  words: z.array(wordSchema).max(2_000),
})

/** A stretch of the source from `start` (seconds) on with a layout of its own. */
export const sceneSchema = z.object({ id: idSchema, start: secondsSchema, layout: z.string().max(80) })

/** A language as a BCP 47 tag. */
const languageSchema = z.string().min(2).max(35)

/** Maximum letters of the words that a line is translated from, and words of its translation. */
export const TRANSLATED_LINE = { originalLetters: 1_000, words: 300 }

/** What is said from `start` to `end` (seconds of the source) in another language: a line of a translation. */
export const translatedLineSchema = z
  .object({
    id: idSchema,
    language: languageSchema,
    start: secondsSchema,
    end: secondsSchema,
    /** What it was translated from. */
    original: z.string().max(TRANSLATED_LINE.originalLetters),
    /** The words of the translation; in languages without spaces, units of reading. */
    words: z.array(z.string().min(1).max(WORD_LETTERS)).min(1).max(TRANSLATED_LINE.words),
  })
  .refine(line => line.end >= line.start, { message: 'A line ends after it starts', path: ['end'] })

const speakerSchema = z.object({ id: idSchema, name: z.string().min(1).max(80) })

/** The words of one media, once, in source time (T4). */
export const transcriptSchema = z.object({
  mediaRef: idSchema,
  type: z.enum(['manual', 'automatic']),
  language: languageSchema,
  speakers: z.array(speakerSchema).max(20),
  subtitles: z.array(subtitleSchema).max(20_000),
  captions: z.boolean(),
  scenes: z.array(sceneSchema).max(2_000),
  /** Lines of all languages that it is translated into. */
  translations: z.array(translatedLineSchema).min(1).max(20_000).optional(),
  /** The language of the translation that captions show instead of the words. */
  captionLanguage: languageSchema.optional(),
})

export type Word = z.infer<typeof wordSchema>
export type Subtitle = z.infer<typeof subtitleSchema>
/** A stretch of the source with a layout of its own. */
export type Scene = z.infer<typeof sceneSchema>
export type TranslatedLine = z.infer<typeof translatedLineSchema>
export type SpeakerName = z.infer<typeof speakerSchema>
export type Transcript = z.infer<typeof transcriptSchema>
