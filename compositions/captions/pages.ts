import type { CaptionLook } from '../project/caption-style'
import type { HeardWord } from './heard-words'
import { balanceLines, fillLines, lineWidth, type Measured } from './lines'

/** Words that are on screen together, in lines, from `start` to `end` (seconds of the timeline). */
export type Page<W extends HeardWord> = { lines: W[][]; start: number; end: number }

/** A pause (seconds) that ends a page, and how long a page stays past its last word. */
const PAUSE = 0.6
const LINGER = 0.4

/** What a page of the limit `auto` holds at most: so much is read at a glance. */
const AUTO = { words: 4, characters: 22, lines: 2 }

const endsSentence = (text: string): boolean => /[.!?…]["'”’)]*$/.test(text)

/** Must a new page begin between these two words? A page never spans a seam (T4), a speaker, a pause, a sentence. */
const mustBreak = (before: HeardWord, after: HeardWord): boolean =>
  before.run !== after.run ||
  before.speaker !== after.speaker ||
  after.start - before.end > PAUSE ||
  endsSentence(before.text)

function hasRoom<W extends HeardWord & Measured>(
  words: W[],
  limit: CaptionLook['wordLimit'],
  gap: number,
  width: number,
): boolean {
  if (words.length === 1) return true
  if (limit === '1_word') return false
  const lines = fillLines(words, gap, width).length
  if (limit === '1_line') return lines <= 1
  if (limit === '2_line') return lines <= 2
  const characters = words.reduce((sum, word) => sum + word.text.length + 1, -1)
  return lines <= AUTO.lines && words.length <= AUTO.words && characters <= AUTO.characters
}

/** Words between which no page must begin. */
function passages<W extends HeardWord>(words: readonly W[]): W[][] {
  const parts: W[][] = []
  for (const word of words) {
    const before = parts.at(-1)?.at(-1)
    if (before && !mustBreak(before, word)) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts
}

/** Words of a passage filled into pages from the left, each with what it has room for and at most `most` pixels. */
function fillPages<W extends HeardWord & Measured>(
  passage: readonly W[],
  hasRoomFor: (words: W[]) => boolean,
  gap: number,
  most: number,
): W[][] {
  const pages: W[][] = []
  for (const word of passage) {
    const last = pages.at(-1)
    const longer = last && [...last, word]
    if (last && longer && hasRoomFor(longer) && lineWidth(longer, gap) <= most) last.push(word)
    else pages.push([word])
  }
  return pages
}

/** A passage in as few pages as it needs, as even as can be, so that no word is left alone at the end. */
function evenPages<W extends HeardWord & Measured>(
  passage: readonly W[],
  hasRoomFor: (words: W[]) => boolean,
  gap: number,
): W[][] {
  const whole = lineWidth(passage, gap)
  const filled = fillPages(passage, hasRoomFor, gap, whole)
  let [low, high] = [whole / (filled.length + 1), whole]
  while (filled.length > 1 && high - low > 1) {
    const middle = (low + high) / 2
    if (fillPages(passage, hasRoomFor, gap, middle).length <= filled.length) high = middle
    else low = middle
  }
  return fillPages(passage, hasRoomFor, gap, high)
}

/**
 * Heard words set into pages and lines. Depends on words, limit and widths alone, never on the frame. A page shows
 * from its first word to the next page, or 0.4 s past its last word.
 */
export function paginate<W extends HeardWord & Measured>(
  words: readonly W[],
  limit: CaptionLook['wordLimit'],
  gap: number,
  width: number,
): Page<W>[] {
  const hasRoomFor = (group: W[]) => hasRoom(group, limit, gap, width)
  const groups = passages(words).flatMap(passage => evenPages(passage, hasRoomFor, gap))
  return groups.map((group, index) => {
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY
    const last = Math.max(...group.map(word => word.end))
    return {
      lines: balanceLines(group, gap, width),
      start: (group[0] as W).start,
      end: Math.min(next, last + LINGER),
    }
  })
}
