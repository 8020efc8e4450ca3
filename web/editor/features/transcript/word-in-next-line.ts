import { elementOfWord } from './word-element'

/**
 * The word in the line below (`way` 1) or above (-1) that is nearest to a word, by how they lie on the screen; null
 * where that line is not in view.
 */
export function wordInNextLine(list: Element | null, wordId: string, way: 1 | -1): string | null {
  const from = elementOfWord(list, wordId)?.getClientRects()[0]
  if (!list || !from) return null
  const middle = (from.left + from.right) / 2
  let line: number | null = null
  let nearest: { id: string; off: number } | null = null
  const words = [...list.querySelectorAll<HTMLElement>('[data-word]')]
  for (const word of way > 0 ? words : words.reverse()) {
    const lies = word.getClientRects()[0]
    if (!lies || (lies.top - from.top) * way <= from.height / 2) continue
    line ??= lies.top
    if ((lies.top - line) * way > from.height / 2) break
    const off = Math.max(0, lies.left - middle, middle - lies.right)
    if (!nearest || off < nearest.off) nearest = { id: word.dataset.word ?? '', off }
  }
  return nearest?.id ?? null
}
