import { wordsOf } from '@/compositions/model/project'
import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import table from './fillers.json'

/** A stretch of speech that says nothing: its words by id, what they are, and seconds of the source. */
export type Filler = { wordIds: string[]; text: string; start: number; end: number }

/** Fillers of a language that one starts with; those of English where the language has none of its own. */
export const fillersOf = (language: string): string[] => {
  const lists: Record<string, string[]> = table
  return lists[language.split('-')[0]?.toLowerCase() ?? ''] ?? table.en
}

/** A word as it is compared: in lower case, without the marks around it. */
const bare = (text: string): string => text.toLowerCase().replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')

/** How many words from `at` on are one of the phrases; 0 where none is. The longest counts. */
function phraseAt(words: readonly string[], at: number, phrases: readonly string[][]): number {
  const matching = phrases.filter(phrase => phrase.every((part, index) => words[at + index] === part))
  return Math.max(0, ...matching.map(phrase => phrase.length))
}

function fillersIn({ words }: Subtitle, phrases: readonly string[][]): Filler[] {
  const texts = words.map(word => bare(word.text))
  const found: Filler[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(texts, at, phrases)
    const said = words.slice(at, at + length)
    if (said.length) found.push(fillerOf(said))
    at += Math.max(1, length)
  }
  return found
}

/** What was found in each line with each list, so that correcting a word looks through its own line alone. */
const cache = new WeakMap<readonly string[], WeakMap<Subtitle, Filler[]>>()

/**
 * The fillers of a transcript in the order in which they are said. `list` holds words and phrases, in any case; marks
 * around words are passed over, and a phrase never runs from one breath into the next.
 */
export function findFillers(transcript: Transcript, list: readonly string[]): Filler[] {
  const known = cache.get(list) ?? new WeakMap<Subtitle, Filler[]>()
  cache.set(list, known)
  const phrases = list.map(text => text.split(/\s+/).map(bare).filter(Boolean)).filter(parts => parts.length)
  return transcript.subtitles.flatMap(subtitle => {
    const found = known.get(subtitle) ?? fillersIn(subtitle, phrases)
    known.set(subtitle, found)
    return found
  })
}

const fillerOf = (words: readonly Word[]): Filler => ({
  wordIds: words.map(word => word.id),
  text: words.map(word => word.text).join(' '),
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
})

/** Words in the order of their time. */
export const wordsInOrder = (transcript: Transcript): Word[] =>
  wordsOf(transcript).sort((a, b) => a.start - b.start)
