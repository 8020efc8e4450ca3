import type { ParagraphItem } from '@/api/domain/scripts/contract'
import { MESSAGES } from '@/compositions/catalog/messages'

/** A paragraph of the open script. */
export type Paragraph = Omit<ParagraphItem, 'index' | 'words'> & {
  words: readonly (readonly [text: string, start: number, end: number])[]
}

/** Resets what belongs to the audio of an earlier text. */
const changed = (paragraph: Paragraph, fields: Partial<Paragraph>): Paragraph => ({
  ...paragraph,
  ...fields,
  dirty: true,
})

const unspoken = { preview: null, duration: null, words: [], dirty: true, added: true }

/** Changes fields of a paragraph, such as its text or voice; a different pause needs no new audio. */
export const editParagraph = (
  list: readonly Paragraph[],
  id: string,
  fields: Partial<Paragraph>,
): Paragraph[] =>
  list.map(paragraph => {
    if (paragraph.id !== id) return paragraph
    return 'text' in fields || 'voice' in fields ? changed(paragraph, fields) : { ...paragraph, ...fields }
  })

/** Adds an empty paragraph below another, with its voice and speaker. */
export function addBelow(list: readonly Paragraph[], id: string, newId: string): Paragraph[] {
  const at = list.findIndex(paragraph => paragraph.id === id)
  const above = list[at]
  if (!above) return [...list]
  return list.toSpliced(at + 1, 0, { ...above, ...unspoken, id: newId, text: '', pause: null, revision: 0 })
}

/** Deletes a paragraph. Throws an error for the user if it is the last one. */
export function removeParagraph(list: readonly Paragraph[], id: string): Paragraph[] {
  if (list.length <= 1) throw new Error(MESSAGES.scripts.lastParagraph)
  return list.filter(paragraph => paragraph.id !== id)
}

/** Moves a paragraph to a position, counted without it. */
export function moveParagraph(list: readonly Paragraph[], id: string, to: number): Paragraph[] {
  const at = list.findIndex(paragraph => paragraph.id === id)
  const moved = list[at]
  return moved ? list.toSpliced(at, 1).toSpliced(to, 0, moved) : [...list]
}

/** Splits a paragraph at a character: the text after it becomes a paragraph below. */
export function splitParagraph(
  list: readonly Paragraph[],
  id: string,
  at: number,
  newId: string,
): Paragraph[] {
  const paragraph = list.find(one => one.id === id)
  if (!paragraph) return [...list]
  const [before, after] = [paragraph.text.slice(0, at).trimEnd(), paragraph.text.slice(at).trimStart()]
  if (!before || !after) return [...list]
  const withBelow = addBelow(editParagraph(list, id, { text: before }), id, newId)
  return editParagraph(withBelow, newId, { text: after, pause: paragraph.pause })
}

/** Appends a paragraph to the one above it, which keeps its voice. */
export function mergeWithAbove(list: readonly Paragraph[], id: string): Paragraph[] {
  const at = list.findIndex(paragraph => paragraph.id === id)
  const [above, paragraph] = [list[at - 1], list[at]]
  if (!above || !paragraph) return [...list]
  const text = [above.text.trimEnd(), paragraph.text.trimStart()].filter(Boolean).join(' ')
  return editParagraph(removeParagraph(list, id), above.id, { text, pause: paragraph.pause })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How often a text occurs in all paragraphs, in any case. */
export function countMatches(list: readonly Pick<Paragraph, 'text'>[], find: string): number {
  if (!find) return 0
  const pattern = new RegExp(escaped(find), 'gi')
  return list.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
}

/** Replaces a text in all paragraphs, in any case. */
export function replaceAll(list: readonly Paragraph[], find: string, replacement: string): Paragraph[] {
  if (!find) return [...list]
  const pattern = new RegExp(escaped(find), 'gi')
  return list.map(paragraph => {
    const text = paragraph.text.replace(pattern, () => replacement)
    return text === paragraph.text ? paragraph : changed(paragraph, { text })
  })
}
