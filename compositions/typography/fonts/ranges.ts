import { lowerBound } from '@/compositions/util/lower-bound'

const opened = new Map<string, Uint32Array>()

/** First and last code points of the spans of a CSS unicode-range, alternating, in ascending order. */
function spansOf(range: string): Uint32Array {
  const known = opened.get(range)
  if (known) return known
  const spans = range
    .split(',')
    .map(part => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map(digits => Number.parseInt(digits, 16))
      return [from, to] as const
    })
    .sort(([a], [b]) => a - b)
  const flat = Uint32Array.from(spans.flat())
  opened.set(range, flat)
  return flat
}

/** Does a CSS unicode-range ("U+41-5A,U+61") contain a code point? Parsed ranges are cached. */
export function inRange(range: string, code: number): boolean {
  const spans = spansOf(range)
  const index = lowerBound(spans.length / 2, at => (spans[2 * at + 1] as number) >= code)
  return index * 2 < spans.length && (spans[2 * index] as number) <= code
}
