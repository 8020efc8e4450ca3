import type { CaptionLook } from '@/compositions/model/caption-look'
import type { WordWidth } from './lines'
import { endsSentence } from './script'
import type { TimelineWord } from './timeline-words'

/** Words that are on screen together, from `start` to `end` (seconds of the timeline). */
export type Page<W extends TimelineWord> = { words: readonly W[]; start: number; end: number }

/** How pages are filled: so many words at a time, in as many lines as `countLines` says, `gap` pixels between words. */
export type PageRule<W> = {
  limit: CaptionLook['wordLimit']
  gap: number
  countLines(words: readonly W[]): number
  /** Lines that a page of the limit `auto` may have. */
  autoLines: number
}

/** A pause (seconds) that ends a page, and how long a page stays past its last word. */
const PAUSE = 0.6
export const LINGER = 0.4

/** What a page of the limit `auto` holds at most: so much is read at a glance. */
const AUTO = { words: 4, characters: 22 }

/** Signs that take the width of two letters: of Chinese, Japanese, Korean, and pictures. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** Must a new page begin between these two words? A page never spans a seam (T4), a speaker, a pause, a sentence. */
export const mustBreak = (before: TimelineWord, after: TimelineWord): boolean =>
  before.run !== after.run ||
  before.speaker !== after.speaker ||
  after.start - before.end > PAUSE ||
  endsSentence(before.text)

/** How much of a glance a text takes, in letters. */
const lettersOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0)

function hasRoom<W extends TimelineWord & WordWidth>(words: readonly W[], rule: PageRule<W>): boolean {
  if (words.length === 1) return true
  if (rule.limit === '1_word') return false
  if (rule.limit === 'auto') {
    // Words that are written without a blank, as in Japanese, are read as one.
    const apart = words.filter((word, index) => index === 0 || !word.joined).length
    const letters = words.reduce((sum, word) => sum + lettersOf(word.text), apart - 1)
    if (apart > AUTO.words || letters > AUTO.characters) return false
  }
  const lines = rule.limit === '1_line' ? 1 : rule.limit === '2_line' ? 2 : rule.autoLines
  return rule.countLines(words) <= lines
}

/** Words between which no page must begin. */
function passages<W extends TimelineWord>(words: readonly W[]): W[][] {
  const parts: W[][] = []
  for (const word of words) {
    const before = parts.at(-1)?.at(-1)
    if (before && !mustBreak(before, word)) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts
}

/** A passage as pages see it: how many words from the one at an index have room, and where each begins and ends. */
function measurePassage<W extends TimelineWord & WordWidth>(passage: readonly W[], rule: PageRule<W>) {
  const ends: number[] = []
  const starts: number[] = []
  let at = 0
  passage.forEach((word, index) => {
    if (index > 0) at += word.gap ?? rule.gap
    starts.push(at)
    at += word.width
    ends.push(at)
  })
  const found = new Map<number, number>()
  const roomFrom = (first: number): number => {
    const known = found.get(first)
    if (known !== undefined) return known
    let after = first + 1
    while (after < passage.length && hasRoom(passage.slice(first, after + 1), rule)) after++
    found.set(first, after)
    return after
  }
  const widthOf = (first: number, after: number): number =>
    (ends[after - 1] as number) - (starts[first] as number)
  return { roomFrom, widthOf, whole: at }
}

/** Where pages of a passage begin that are filled from the left, each with what it has room for in `most` pixels. */
function fillPages(
  count: number,
  { roomFrom, widthOf }: ReturnType<typeof measurePassage>,
  most: number,
): number[] {
  const starts: number[] = []
  let first = 0
  while (first < count) {
    starts.push(first)
    const last = roomFrom(first)
    let after = first + 1
    while (after < last && widthOf(first, after + 1) <= most) after++
    first = after
  }
  return starts
}

/** A passage in as few pages as it needs, as even as can be, so that no word is left alone at the end. */
export function balancePages<W extends TimelineWord & WordWidth>(
  passage: readonly W[],
  rule: PageRule<W>,
): W[][] {
  const measured = measurePassage(passage, rule)
  const fill = (most: number) => fillPages(passage.length, measured, most)
  const { whole } = measured
  let best = fill(whole)
  let [low, high] = [whole / (best.length + 1), whole]
  while (best.length > 1 && high - low > 1) {
    const middle = (low + high) / 2
    const tried = fill(middle)
    if (tried.length > best.length) low = middle
    else [high, best] = [middle, tried]
  }
  return best.map((first, index) => passage.slice(first, best[index + 1]))
}

/**
 * Heard words set into pages. Depends on words, limit and widths alone, never on the frame. A page shows from its
 * first word to the next page, or 0.4 s past its last word.
 */
export function paginate<W extends TimelineWord & WordWidth>(
  words: readonly W[],
  rule: PageRule<W>,
): Page<W>[] {
  const groups = passages(words).flatMap(passage => balancePages(passage, rule))
  return groups.map((group, index) => {
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY
    const last = Math.max(...group.map(word => word.end))
    return { words: group, start: (group[0] as W).start, end: Math.min(next, last + LINGER) }
  })
}
