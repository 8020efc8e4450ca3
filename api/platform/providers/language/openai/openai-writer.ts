import { z } from 'zod'
import { countWords } from '../source/count-words'
import {
  type ParagraphChange,
  SPEAKER_IDS,
  type WriteOptions,
  type WriteRequest,
  type Writer,
  WritingError,
  type WrittenParagraph,
} from '../writer'
import { checkFacts, type KnownFacts, knownFacts } from './check-facts'
import { checkScript, checkText } from './check-script'
import { fencedMessages } from './fenced-messages'
import { nearestText } from './nearest-text'
import { type ModelAccount, openModel } from './open-model'
import PROMPTS from './prompts.json' with { type: 'json' }
import { cutText, readSourceText, type SourceText } from './source-text'

/** What is sent of a source in one request; a longer one is read in parts. */
const REQUEST_CHARACTERS = 60_000
const MAX_CHARACTERS = 1_000_000
/** A model may think before it answers, and a word takes up to four tokens. */
const TOKENS = { thinking: 16_000, perWord: 4 }
const NOTES_WORDS = 2_000
const TASK = 'script' as const
/** The share of the progress that reading a long source takes. */
const READ = 0.6
const MAX_TITLE = 500
/** What the model sees of the paragraphs around one that is rewritten. */
const AROUND = 2

const notesSchema = z.object({ notes: z.array(z.string()) })
const paragraphSchema = z.object({ text: z.string() })
const scriptSchema = z.object({
  title: z.string(),
  paragraphs: z.array(z.object({ speaker_id: z.enum(SPEAKER_IDS), text: z.string() })),
})

type Task = keyof Omit<typeof PROMPTS, 'rules'>

const messagesFor = (task: Task, details: object, source: string) =>
  fencedMessages([...PROMPTS[task], ...PROMPTS.rules].join('\n'), details, source)

const factsOf = (
  source: SourceText,
  { source: { title }, speakers, instructions = '' }: WriteRequest,
  paragraphs: readonly WrittenParagraph[] = [],
): KnownFacts =>
  knownFacts(source, [
    title,
    instructions,
    ...speakers.map(({ name }) => name),
    ...paragraphs.map(({ text }) => text),
  ])

const detailsOf = ({ type, tone, words, instructions, speakers, source }: WriteRequest) => ({
  ...{ type, tone, words, instructions, title_of_source: source.title },
  speakers: speakers.map(({ id, name, role }) => ({ id, name, role })),
})

/** Why a paragraph has not changed as it should; null if it has. */
const checkChange = (before: string, after: string, change: ParagraphChange): string | null => {
  if (change === 'again') return before.trim() === after.trim() ? 'the paragraph is the same as before' : null
  const [had, has] = [countWords(before), countWords(after)]
  const isChanged = change === 'shorter' ? has < had : has > had
  return isChanged ? null : `the paragraph has ${has} words and had ${had}, so it is not ${change}`
}

/**
 * Writes scripts with a language model of OpenAI, or of a compatible service. Failures that pass are retried with
 * increasing delays. An answer is only used if it keeps the rules of `checkScript`; otherwise the model gets two more
 * attempts and the reason. A source over 60,000 characters is read in parts, of which the model takes notes first.
 *
 * The source is data: sentences that give orders to the writer are not sent, and a script that obeys them is not used.
 */
export const openAiWriter = (account: ModelAccount): Writer => {
  const { askUntil } = openModel(account)

  /** Notes of each part of a long source, without those that state what is not in it. */
  const takeNotes = async (source: SourceText, known: KnownFacts, { signal, onProgress }: WriteOptions) => {
    const parts = cutText(source.text, REQUEST_CHARACTERS)
    const notes: string[] = []
    for (const [at, part] of parts.entries()) {
      const { messages } = messagesFor('takeNotes', { part: at + 1, parts: parts.length }, part)
      const maxTokens = TOKENS.thinking + TOKENS.perWord * NOTES_WORDS
      const question = { name: 'notes', task: TASK, schema: notesSchema, messages, maxTokens, signal }
      const answer = await askUntil(question, ({ notes: all }) =>
        all.length > 0 ? null : 'there are no notes',
      )
      let left = REQUEST_CHARACTERS / parts.length
      for (const note of answer.notes) {
        left -= note.length + 1
        if (left >= 0 && checkFacts(note, known) === null) notes.push(note)
      }
      onProgress?.((READ * (at + 1)) / parts.length)
    }
    if (notes.length === 0)
      throw new WritingError('The script could not be written: no note is from the source.')
    return notes.join('\n')
  }

  const readText = (request: WriteRequest): SourceText => {
    if (request.source.text.length > MAX_CHARACTERS)
      throw new WritingError('The source is too long for a script.')
    const source = readSourceText(request.source.text)
    if (!/\p{L}/u.test(source.text))
      throw new WritingError('The source has no text that a script can be written from.')
    return source
  }

  return {
    id: 'openai',
    label: '',

    async write(request, options = {}) {
      const { signal, onProgress } = options
      signal?.throwIfAborted()
      const source = readText(request)
      const known = factsOf(source, request)
      const isLong = source.text.length > REQUEST_CHARACTERS
      const text = isLong ? await takeNotes(source, known, options) : source.text
      const { messages, secrets } = messagesFor('write', detailsOf(request), text)
      const maxTokens = TOKENS.thinking + TOKENS.perWord * request.words
      const question = { name: 'script', task: TASK, schema: scriptSchema, messages, maxTokens, signal }
      const script = await askUntil(question, answer => checkScript(answer, request, known, secrets))
      onProgress?.(1)
      const title = script.title.trim().slice(0, MAX_TITLE)
      const isTrue = title !== '' && checkText(title, known, secrets) === null
      return {
        title: isTrue ? title : request.source.title,
        paragraphs: script.paragraphs.map(paragraph => ({ ...paragraph, text: paragraph.text.trim() })),
      }
    },

    async rewrite(request, options = {}) {
      options.signal?.throwIfAborted()
      const current = request.paragraphs[request.index]
      if (!current) throw new WritingError('There is no such paragraph.')
      const source = readText(request)
      const { index, change, paragraphs } = request
      const known = factsOf(source, request, paragraphs)
      const around = {
        before: paragraphs.slice(Math.max(0, index - AROUND), index),
        after: paragraphs.slice(index + 1, index + 1 + AROUND),
      }
      const text = nearestText(source.text, [current, ...around.before, ...around.after], REQUEST_CHARACTERS)
      const details = { ...detailsOf(request), change, paragraph: current, ...around }
      const { messages, secrets } = messagesFor('rewrite', details, text)
      const maxTokens = TOKENS.thinking + TOKENS.perWord * 2 * countWords(current.text)
      const question = {
        name: 'paragraph',
        task: TASK,
        schema: paragraphSchema,
        messages,
        maxTokens,
        signal: options.signal,
      }
      const answer = await askUntil(
        question,
        ({ text: next }) => checkChange(current.text, next, change) ?? checkText(next, known, secrets),
      )
      return answer.text.trim()
    },
  }
}
