import { wordsOf } from '@/compositions/model/project'
import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import table from './fillers.json'

/** A filler: the ids of its words, its text, and seconds of the source. */
export type Filler = { wordIds: string[]; text: string; start: number; end: number }

/** The default fillers of a language (BCP 47); those of English if it has none of its own. */
export const fillersOf = (language: string): string[] => {
  const lists: Record<string, string[]> = table
  return lists[language.split('-')[0]?.toLowerCase() ?? ''] ?? table.en
}

/** A word for comparison: in lower case, without surrounding punctuation. */
const bare = (text: string): string => text.toLowerCase().replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '')

/** The number of words of the longest phrase that begins at `at`; 0 if none does. */
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

/** Cached results by list and subtitle, so that correcting a word only searches its own subtitle. */
const cache = new WeakMap<readonly string[], WeakMap<Subtitle, Filler[]>>()

/**
 * The fillers of a transcript in the order in which they are said. `list` holds words and phrases, in any case;
 * punctuation around words is ignored, and a phrase never spans two subtitles.
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
