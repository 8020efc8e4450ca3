import { z } from 'zod'
import { checkFacts, type KnownFacts } from '@/api/platform/providers/language/openai/check-facts'
import { type Secrets, tellsRules } from '@/api/platform/providers/language/openai/check-script'
import type { LanguageModel } from '@/api/platform/providers/language/openai/open-model'
import { repeatsInjection } from '@/api/platform/providers/language/source/injections'
import { splitSentences } from '@/api/platform/providers/sentences/split-sentences'
import type { SocialNetwork } from '@/compositions/catalog/content-kinds'
import { ContentError } from '../lines'
import type { Speech } from '../spoken-words'
import { inventedQuote } from './find-quote'
import type { SourceLines } from './source-lines'

/** What an answer is checked against. */
export type Given = {
  title: string
  network: SocialNetwork | null
  speech: Speech
  lines: SourceLines
  known: KnownFacts
  secrets: Secrets
}

/** An answer that can't be used; the reason completes "because", and is told the model. */
export class UnusableAnswerError extends Error {
  override name = 'UnusableAnswer'
}

/** Why a text of the model can't be used; null if it can. Facts are checked unless the user's wish may bring others. */
function faultOf(text: string, { speech, known, secrets }: Given, { hasFacts = true } = {}): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'a text is empty'
  if (tellsRules(text, secrets)) return 'it repeats the rules'
  if (splitSentences(text).some(repeatsInjection)) return 'it has code, or orders that the transcript gives'
  const invented = inventedQuote(speech, text)
  if (invented) return `the quote “${invented}” is not in the transcript`
  return hasFacts ? checkFacts(text, known) : null
}

/**
 * The text, trimmed.
 * @throws {UnusableAnswerError} if it has a fault.
 */
export function checked(text: string, given: Given, options?: { hasFacts: boolean }): string {
  const fault = faultOf(text, given, options)
  if (fault) throw new UnusableAnswerError(fault)
  return text.trim()
}

/**
 * The items without faults.
 * @throws {UnusableAnswerError} if fewer than `least` are left, with the fault of the first.
 */
export function withoutFaults<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  given: Given,
  least = 1,
): T[] {
  const kept = items.filter(item => faultOf(textOf(item), given) === null)
  if (kept.length >= least) return kept
  const faults = items.flatMap(item => faultOf(textOf(item), given) ?? [])
  throw new UnusableAnswerError(faults[0] ?? `there are fewer than ${least}`)
}

/** A text about a sentence, by its number. */
export const citedSchema = z.object({ sentence: z.int(), text: z.string() })

/** The items whose sentence exists, with the second at which it begins; those of others are left out. */
export const located = <T extends { sentence: number }>(
  items: readonly T[],
  { lines }: Given,
): (T & { start: number })[] =>
  items.flatMap(item => {
    const sentence = lines.sentence(item.sentence)
    return sentence ? [{ ...item, start: sentence.start }] : []
  })

/** Asks a model for one kind of text, and composes it of the answer. */
export type ModelWriter = (
  model: LanguageModel,
  request: Pick<Parameters<LanguageModel['askUntil']>[0], 'messages' | 'signal'> & { given: Given },
) => Promise<string>

/** A model may think before it answers, and a word takes up to four tokens. */
const TOKENS = { thinking: 16_000, perWord: 4 }

/** A writer whose answers have the shape of `schema` and at most about so many words; `compose` checks them. */
export const modelWriter =
  <A>({
    name,
    schema,
    words,
    compose,
  }: {
    name: string
    schema: z.ZodType<A>
    words: number
    /** @throws {UnusableAnswerError | ContentError} if the answer can't be used. */
    compose(answer: A, given: Given): string
  }): ModelWriter =>
  async (model, { given, ...request }) => {
    const maxTokens = TOKENS.thinking + TOKENS.perWord * words
    const reasonAgainst = (answer: A): string | null => {
      try {
        compose(answer, given)
        return null
      } catch (error) {
        if (error instanceof UnusableAnswerError || error instanceof ContentError) return error.message
        throw error
      }
    }
    const answer = await model.askUntil({ name, task: 'text', schema, maxTokens, ...request }, reasonAgainst)
    return compose(answer, given)
  }
