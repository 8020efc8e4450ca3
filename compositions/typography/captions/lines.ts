/**
 * The measures of a word in pixels: `width` without gaps; `gap` before the word if it differs from that of the line;
 * `over` is how far it grows past each of its sides when active; `joined` says that no space is written before it.
 */
export type WordWidth = { width: number; gap?: number; over?: number; joined?: boolean }

/** Width of words in one line with `gap` pixels between them. */
export const lineWidth = (words: readonly WordWidth[], gap: number): number =>
  words.reduce((sum, word, index) => sum + word.width + (index > 0 ? (word.gap ?? gap) : 0), 0)

/** The width that a centered line needs when any one of its words has grown. */
export function grownWidth(words: readonly WordWidth[], gap: number): number {
  const total = lineWidth(words, gap)
  let most = 0
  let at = 0
  words.forEach((word, index) => {
    if (index > 0) at += word.gap ?? gap
    const over = word.over ?? 0
    most = Math.max(most, over - at, over - (total - at - word.width))
    at += word.width
  })
  return total + 2 * most
}

/** A quarter of a pixel of slack: what HarfBuzz and Chromium may differ by (measured; docs/decisions.md, D6). */
const SLACK = 0.25

const fits = (words: readonly WordWidth[], gap: number, width: number): boolean =>
  grownWidth(words, gap) <= width + SLACK

/** Fills lines greedily with words; a word wider than the line gets its own line. */
export function fillLines<W extends WordWidth>(words: readonly W[], gap: number, width: number): W[][] {
  const lines: W[][] = []
  let line: W[] = []
  for (const word of words) {
    line.push(word)
    if (line.length > 1 && !fits(line, gap, width)) {
      line.pop()
      line = [word]
    }
    if (line.length === 1) lines.push(line)
  }
  return lines
}

/**
 * Breaks words into as few lines as `fillLines` does, but balanced: at the narrowest width that needs no more lines.
 */
export function balanceLines<W extends WordWidth>(words: readonly W[], gap: number, width: number): W[][] {
  const filled = fillLines(words, gap, width)
  if (filled.length < 2) return filled
  let [low, high] = [0, width]
  while (high - low > 1) {
    const middle = (low + high) / 2
    if (fillLines(words, gap, middle).length <= filled.length) high = middle
    else low = middle
  }
  return fillLines(words, gap, high)
}
