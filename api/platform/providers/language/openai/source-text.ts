import { splitSentences } from '../../sentences/split-sentences'
import { injectedIn, isInjection } from '../source/injections'
import { visibleText } from '../source/visible-text'

/** A source as it is sent: its text, and what was left out of it. */
export type SourceText = {
  /** The visible text without sentences that give orders to the writer. */
  text: string
  /** Those sentences, comments of the markup, and what encoded text says. */
  orders: string
}

const COMMENT = /<!--([\s\S]*?)(?:-->|$)/g
const ENCODED = /[A-Za-z0-9+/]{24,4000}={0,2}/g
/** Where a paragraph ends: at an empty line, or before a heading, a row of a table or an item. */
const BREAKS = /\n\s*\n|\n(?=\s*(?:[#|>*+•–-]|\d{1,3}[.)]\s))/

/** What base64 stands for, if it is text. */
const decode = (encoded: string): string => {
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  return /^[\p{L}\p{N}\p{P}\p{Zs}\n]+$/u.test(text) && /\p{L}{3}/u.test(text) ? text : ''
}

/** Splits a source into what can be sent to a model and what gives orders to it. */
export const readSourceText = (raw: string): SourceText => {
  const hidden = [...raw.matchAll(COMMENT)].map(([, comment = '']) => comment)
  const encoded = [...raw.matchAll(ENCODED)].map(([match]) => decode(match))
  const orders: string[] = [...hidden, ...encoded]
  const paragraphs: string[] = []
  for (const part of visibleText(raw).split(BREAKS)) {
    const paragraph = part.trim()
    if (!paragraph) continue
    if (paragraph.startsWith('|')) {
      if (isInjection(paragraph)) orders.push(paragraph)
      else paragraphs.push(paragraph)
      continue
    }
    const sentences = splitSentences(paragraph.replace(/\s+/g, ' '))
    const injected = injectedIn(sentences)
    const isOrder = !injected.includes(true) && isInjection(paragraph)
    orders.push(...sentences.filter((_, at) => isOrder || injected[at]))
    const kept = sentences.filter((_, at) => !isOrder && !injected[at])
    if (kept.length > 0) paragraphs.push(kept.join(' '))
  }
  return { text: paragraphs.join('\n\n'), orders: orders.filter(Boolean).join('\n') }
}

/** Cuts a text into parts of at most so many characters, between paragraphs if possible, else between words. */
export const cutText = (text: string, characters: number): string[] => {
  const parts: string[] = []
  let rest = text
  while (rest.length > characters) {
    const window = rest.slice(0, characters)
    const paragraph = window.lastIndexOf('\n\n')
    const space = window.lastIndexOf(' ')
    const at = paragraph > characters / 2 ? paragraph : space > characters / 2 ? space : characters
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...parts, rest] : parts
}
