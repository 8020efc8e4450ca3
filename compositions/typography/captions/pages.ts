import type { CaptionLook } from '@/compositions/model/caption-look'
import type { WordWidth } from './lines'
import { endsSentence } from './script'
import type { TimelineWord } from './timeline-words'

/** Words that are on screen together, from `start` to `end` (seconds of the timeline). */
export type Page<W extends TimelineWord> = { words: readonly W[]; start: number; end: number }

/** How pages are filled: the limit of words, `countLines` to count lines, `gap` pixels between words. */
export type PageRule<W> = {
  limit: CaptionLook['wordLimit']
  gap: number
  countLines(words: readonly W[]): number
  /** Maximum lines of a page with the limit `auto`. */
  autoLines: number
}

/** A pause (seconds) that ends a page, and how long a page stays past its last word. */
const PAUSE = 0.6
export const LINGER = 0.4

/** Maximum content of a page with the limit `auto`: what can be read at a glance. */
const AUTO = { words: 4, characters: 22 }

/** Characters that are two letters wide: Chinese, Japanese, Korean, and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/**
 * Must a new page begin between these two words? A page never spans two segments (T4), subtitles, speakers or sentences,
 * or a pause.
 */
export const mustBreak = (before: TimelineWord, after: TimelineWord): boolean =>
  before.run !== after.run ||
  before.subtitleId !== after.subtitleId ||
  before.speaker !== after.speaker ||
  after.start - before.end > PAUSE ||
  endsSentence(before.text)

/** The length of a text in letters; wide characters count twice. */
const lettersOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0)

function hasRoom<W extends TimelineWord & WordWidth>(words: readonly W[], rule: PageRule<W>): boolean {
  if (words.length === 1) return true
  if (rule.limit === '1_word') return false
  if (rule.limit === 'auto') {
    // Words written without a space, as in Japanese, are read as one.
    const apart = words.filter((word, index) => index === 0 || !word.joined).length
    const letters = words.reduce((sum, word) => sum + lettersOf(word.text), apart - 1)
    if (apart > AUTO.words || letters > AUTO.characters) return false
  }
  const lines = rule.limit === '1_line' ? 1 : rule.limit === '2_line' ? 2 : rule.autoLines
  return rule.countLines(words) <= lines
}

/** Splits words into passages within which no page break is required. */
function passages<W extends TimelineWord>(words: readonly W[]): W[][] {
  const parts: W[][] = []
  for (const word of words) {
    const before = parts.at(-1)?.at(-1)
    if (before && !mustBreak(before, word)) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts
}

/** Measures a passage: how many words fit on a page from an index, and where each word begins and ends. */
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

/** The indexes at which pages of a passage begin when filled greedily, each up to `most` pixels. */
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

/** Divides a passage into as few pages as possible, balanced, so that no word is left alone at the end. */
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
 * Divides timeline words into pages. Depends only on words, limit and widths, never on the frame. A page lasts from its
 * first word to the next page, or until 0.4 s after its last word.
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
