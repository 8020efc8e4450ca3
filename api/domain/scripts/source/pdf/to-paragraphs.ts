import { cleanText, joinEntries } from '../text/clean-text'
import type { Line } from './fragment'
import { type Block, BROKEN_WORD, MARKER } from './to-blocks'

/** A document with more than this part of its text in a monospaced font is typewritten, not a listing of code. */
const TYPEWRITTEN = 0.5

/** A word after a hyphen that belongs to the word before, as in German `Vor- und Nachteile`. */
const HANGING = /^(?:and|bis|bzw|e|et|oder|of|or|ou|o|sowie|to|und|y)(?!\p{L})/iu

const COMPOUND = /\p{L}+-\p{L}+/gu

/** Joins lines; a hyphen at the end of a line is dropped unless the word has it elsewhere too. */
function joinLines(lines: readonly Line[], compounds: ReadonlySet<string>): string {
  return lines.reduce((text, line) => {
    const next = line.text.trim()
    if (!text) return next
    const [, start] = BROKEN_WORD.exec(text) ?? []
    const [rest] = /^\p{L}+/u.exec(next) ?? []
    if (!start || !rest || HANGING.test(next)) return `${text} ${next}`
    const isCompound = /^\p{Lu}/u.test(rest) || compounds.has(`${start}-${rest}`.toLowerCase())
    return isCompound ? text + next : text.slice(0, -1) + next
  }, '')
}

const sizeOf = (lines: readonly Line[]): number => lines.reduce((sum, { text }) => sum + text.length, 0)

function isCode(blocks: readonly Block[]): (block: Block) => boolean {
  const lines = blocks.flatMap(block => block.lines)
  const isTypewritten = sizeOf(lines.filter(({ isMono }) => isMono)) > TYPEWRITTEN * sizeOf(lines)
  return block => !isTypewritten && block.lines.every(({ isMono }) => isMono)
}

/** Returns the text of blocks as paragraphs: lists as sentences, without captions and code. */
export function toParagraphs(blocks: readonly Block[]): string[] {
  const compounds = new Set(
    blocks.flatMap(({ lines }) => lines.flatMap(({ text }) => text.toLowerCase().match(COMPOUND) ?? [])),
  )
  const isListing = isCode(blocks)
  const paragraphs: string[] = []
  let entries: string[] = []
  function endEntries(): void {
    // A single entry is rather a heading with a number.
    if (entries.length > 1) paragraphs.push(...joinEntries(entries.map(entry => entry.replace(MARKER, ''))))
    else paragraphs.push(...entries)
    entries = []
  }
  for (const block of blocks) {
    if (block.kind === 'caption' || isListing(block)) continue
    const text = cleanText(joinLines(block.lines, compounds))
    if (block.kind === 'item') entries.push(text)
    else {
      endEntries()
      paragraphs.push(text)
    }
  }
  endEntries()
  return paragraphs
}
