import type { ReactNode } from 'react'
import type { DrawnWord } from './word-appearance'

function transformOf({ x, width, middle, scale, angle, drop }: DrawnWord): string | undefined {
  const center = x + width / 2
  const parts = []
  if (drop) parts.push(`translate(0 ${drop})`)
  if (scale !== 1 || angle)
    parts.push(
      `translate(${center} ${middle}) rotate(${angle}) scale(${scale}) translate(${-center} ${-middle})`,
    )
  return parts.length ? parts.join(' ') : undefined
}

/** What belongs to a word in its place: moved, turned, scaled about the word's middle, and blurred. */
export function Placed({ word, children }: { word: DrawnWord; children: ReactNode }) {
  return (
    <g transform={transformOf(word)} style={word.blur ? { filter: `blur(${word.blur}px)` } : undefined}>
      {children}
    </g>
  )
}
