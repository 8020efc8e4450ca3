import { z } from 'zod'
import { tellsRules } from '@/api/platform/providers/language/openai/check-script'
import { fencedMessages } from '@/api/platform/providers/language/openai/fenced-messages'
import {
  type LanguageModel,
  type ModelAccount,
  openModel,
} from '@/api/platform/providers/language/openai/open-model'
import { splitText } from '@/compositions/edit/split-text'
import { TRANSLATED_LINE } from '@/compositions/schema/transcript'
import { languageName } from '@/compositions/util/language-name'
import PROMPTS from './prompts.json' with { type: 'json' }

/** Lines and characters of one request at most, and lines before them that show what it is about. */
const BATCH = { lines: 40, characters: 4_000, context: 4 }

/** A model may think before it answers, and a letter of a translation takes up to two tokens. */
const TOKENS = { thinking: 16_000, perLetter: 2, perLine: 20 }

/** A translation may be longer than its original, by a factor and some letters. */
const LONGER = { factor: 4, letters: 60 }

const answerSchema = z.object({ lines: z.array(z.object({ number: z.int(), text: z.string() })) })

type Answer = z.infer<typeof answerSchema>

/** The lines in batches that fit a request. */
function batchesOf(lines: readonly string[]): { first: number; lines: string[] }[] {
  const batches: { first: number; lines: string[] }[] = []
  let letters = 0
  lines.forEach((line, index) => {
    const open = batches.at(-1)
    letters += line.length
    if (open && open.lines.length < BATCH.lines && letters <= BATCH.characters) open.lines.push(line)
    else {
      batches.push({ first: index, lines: [line] })
      letters = line.length
    }
  })
  return batches
}

/** Why an answer is no translation of the lines, which are numbered from 1; null if it is one. */
function faultOf(
  answer: Answer,
  lines: readonly string[],
  language: string,
  secrets: Parameters<typeof tellsRules>[1],
) {
  const seen = new Set<number>()
  for (const { number, text } of answer.lines) {
    const original = lines[number - 1]
    if (original === undefined) return `there is no line ${number}`
    if (seen.has(number)) return `line ${number} is there twice`
    seen.add(number)
    const words = splitText(text, language)
    if (!words.length) return `line ${number} is empty`
    const isLong = text.length > LONGER.factor * original.length + LONGER.letters
    if (isLong || words.length > TRANSLATED_LINE.words)
      return `line ${number} is much longer than what is said`
    if (tellsRules(text, secrets)) return 'it repeats the rules'
  }
  const missing = lines.findIndex((_, index) => !seen.has(index + 1))
  return missing < 0 ? null : `line ${missing + 1} is missing`
}

async function translateBatch(
  model: LanguageModel,
  { before, lines }: { before: readonly string[]; lines: readonly string[] },
  { language, title, signal }: TranslationOptions,
): Promise<string[][]> {
  const source = [...before.map(line => `- ${line}`), ...lines.map((line, index) => `${index + 1} ${line}`)]
  const details = {
    language: `${languageName(language)} (${language})`,
    lines: lines.length,
    title_of_video: title,
  }
  const { messages, secrets } = fencedMessages(PROMPTS.rules.join('\n'), details, source.join('\n'))
  const letters = lines.reduce((sum, line) => sum + line.length, 0)
  const maxTokens = TOKENS.thinking + TOKENS.perLine * lines.length + TOKENS.perLetter * letters
  const answer = await model.askUntil(
    { name: 'translation', task: 'translation', schema: answerSchema, messages, maxTokens, signal },
    found => faultOf(found, lines, language, secrets),
  )
  const texts = new Map(answer.lines.map(({ number, text }) => [number, text]))
  return lines.map((_, index) => splitText(texts.get(index + 1) ?? '', language))
}

type TranslationOptions = {
  /** The language to translate into, as a BCP 47 tag. */
  language: string
  /** The title of the video. */
  title: string
  signal: AbortSignal
  /** Called with the number of lines that are done. */
  onProgress(lines: number): void
}

/**
 * Translates lines that are said one after another with a language model. Resolves with the words of each, at least one.
 * @throws {WritingError} if the model can't be asked, or doesn't translate every line after three attempts.
 */
export async function translateLines(
  account: ModelAccount,
  lines: readonly string[],
  options: TranslationOptions,
): Promise<string[][]> {
  const model = openModel(account)
  const done: string[][] = []
  for (const { first, lines: some } of batchesOf(lines)) {
    const before = lines.slice(Math.max(0, first - BATCH.context), first)
    done.push(...(await translateBatch(model, { before, lines: some }, options)))
    options.signal.throwIfAborted()
    options.onProgress(done.length)
  }
  return done
}
