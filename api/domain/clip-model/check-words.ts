import { checkFacts, type KnownFacts, knownFacts } from '@/api/platform/providers/language/openai/check-facts'
import { type Secrets, tellsRules } from '@/api/platform/providers/language/openai/check-script'
import { repeatsInjection } from '@/api/platform/providers/language/source/injections'
import type { Candidate } from '../clip-finder/candidates'
import type { Talk } from '../clip-finder/talk'

/** What a talk says, apart from its orders to the model. */
export type SaidInTalk = { talk: Talk; isOrder: readonly boolean[]; orders: string; hasCapitalNouns: boolean }

/** Prepares a talk for checks of what a model says of its clips. */
export function saidIn(talk: Talk, isOrder: readonly boolean[]): SaidInTalk {
  const textOf = (ordered: boolean) =>
    talk.sentences.flatMap(({ text }, at) => (Boolean(isOrder[at]) === ordered ? [text] : [])).join('\n')
  const { hasCapitalNouns } = knownFacts({ text: textOf(false), orders: '' }, [])
  return { talk, isOrder, orders: textOf(true), hasCapitalNouns }
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A word with a capital within a text that the sentences don't have: a name that is not said. */
function inventedName(text: string, said: string, { hasCapitalNouns }: KnownFacts): string | undefined {
  if (hasCapitalNouns) return undefined
  const words = new Set(lettersOf(said))
  const [, ...later] = text.split(/\s+/)
  return later.find(
    word => /^\P{L}*\p{Lu}\p{L}/u.test(word) && !lettersOf(word).every(part => words.has(part)),
  )
}

/** Checks what a model says of a clip: null where it can't be used. */
export type CheckWords = (text: string, most: number) => string | null

/**
 * Checks a title or a reason against the sentences of its clip: numbers, names and addresses have to be in them, and it
 * must tell neither the rules nor an order of the talk. Returns it in one line without quotation marks and a full stop.
 */
export function wordsChecker(
  { first, last }: Candidate,
  { talk, isOrder, orders, hasCapitalNouns }: SaidInTalk,
  secrets: Secrets,
): CheckWords {
  const text = talk.sentences
    .slice(first, last + 1)
    .flatMap((sentence, at) => (isOrder[first + at] ? [] : [sentence.text]))
    .join('\n')
  const known = { ...knownFacts({ text, orders }, []), hasCapitalNouns }
  return (written, most) => {
    const line = written
      .replace(/["“”„«»]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\.$/, '')
    if (!/[\p{L}\p{N}]/u.test(line) || line.length > most) return null
    if (tellsRules(line, secrets) || repeatsInjection(line)) return null
    return checkFacts(line, known) === null && !inventedName(line, text, known) ? line : null
  }
}
