import { splitSentences } from '../../sentences/split-sentences'
import { countWords, wordsOf } from '../source/count-words'
import { repeatsInjection } from '../source/injections'
import type { WriteRequest, WrittenParagraph, WrittenScript } from '../writer'
import { checkFacts, type KnownFacts } from './check-facts'

const MAX_CHARACTERS = 1_500
/** How far a script may be from the words that were asked for. */
const TOLERANCE = 0.15
/** So many words in a row are no coincidence. */
const LEAKED_WORDS = 8

/** What a model must not tell: its rules, and the code around the source. */
export type Secrets = { prompt: string; code: string }

const bare = (text: string): string[] =>
  wordsOf(text.toLowerCase()).map(word => word.replace(/[^\p{L}\p{N}]/gu, ''))

/** Whether a text tells the rules that a model was given. */
export const tellsRules = (text: string, { prompt, code }: Secrets): boolean => {
  if (text.includes(code)) return true
  const rules = ` ${bare(prompt).join(' ')} `
  const words = bare(text)
  return words.some(
    (_, at) =>
      at + LEAKED_WORDS <= words.length &&
      rules.includes(` ${words.slice(at, at + LEAKED_WORDS).join(' ')} `),
  )
}

/** Why a text can't be spoken as it is; null if it can. */
export const checkText = (text: string, known: KnownFacts, secrets: Secrets): string | null => {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'a paragraph is empty'
  if (text.length > MAX_CHARACTERS) return `a paragraph has more than ${MAX_CHARACTERS} characters`
  if (tellsRules(text, secrets)) return 'it repeats the rules'
  if (splitSentences(text).some(repeatsInjection)) return 'it has code, or orders that the source gives'
  return checkFacts(text, known)
}

const checkSpeakers = (
  paragraphs: readonly WrittenParagraph[],
  { type, speakers }: Pick<WriteRequest, 'type' | 'speakers'>,
): string | null => {
  const ids = new Set(speakers.map(({ id }) => id))
  const stranger = paragraphs.find(({ speaker_id }) => !ids.has(speaker_id))
  if (stranger) return `the speaker ${stranger.speaker_id} is not one of ${[...ids].join(', ')}`
  const silent = speakers.find(({ id }) => !paragraphs.some(({ speaker_id }) => speaker_id === id))
  return type === 'conversation' && silent ? `${silent.id} says nothing` : null
}

/** Why a script can't be used; null if it can. The reason completes "because". */
export const checkScript = (
  { paragraphs }: Pick<WrittenScript, 'paragraphs'>,
  request: Pick<WriteRequest, 'type' | 'speakers' | 'words'>,
  known: KnownFacts,
  secrets: Secrets,
): string | null => {
  const words = paragraphs.reduce((sum, { text }) => sum + countWords(text), 0)
  const [least, most] = [
    Math.ceil(request.words * (1 - TOLERANCE)),
    Math.floor(request.words * (1 + TOLERANCE)),
  ]
  const spoken = checkSpeakers(paragraphs, request)
  if (spoken) return spoken
  for (const { text } of paragraphs) {
    const reason = checkText(text, known, secrets)
    if (reason) return reason
  }
  if (words < least || words > most) return `it has ${words} words instead of ${least} to ${most}`
  return null
}
