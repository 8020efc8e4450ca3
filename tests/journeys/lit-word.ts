import type { Rect } from '@/compositions/geometry/box'
import { evaluate } from '@/compositions/scene/evaluate'
import type { Prepared } from '@/compositions/scene/prepare'

/** A highlighted word in a frame: its center and width on the canvas, and the box of all captions. */
export type LitWord = { text: string; x: number; width: number; box: Rect }

/** The word that has the color `fill` in frame `n`, if there is one. */
export function litWord(prepared: Prepared, n: number, fill: string): LitWord | null {
  const captions = evaluate(prepared, n).layers.find(layer => layer.kind === 'subtitle')
  if (captions?.kind !== 'subtitle') return null
  const word = captions.data.words.find(one => one.fill === fill)
  if (!word) return null
  const { box } = captions
  return { text: word.text, x: box.left + word.x + word.width / 2, width: word.width * word.scale, box }
}

/** The middle frame of those in which `text` is highlighted. */
export function frameOf(prepared: Prepared, text: string, fill: string): number {
  const frames = Array.from({ length: prepared.frames }, (_, n) => n)
  const lit = frames.filter(n => litWord(prepared, n, fill)?.text === text)
  const middle = lit[Math.floor(lit.length / 2)]
  if (middle === undefined) throw new Error(`“${text}” is never lit`)
  return middle
}
