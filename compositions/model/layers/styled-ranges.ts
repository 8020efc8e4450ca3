import type { StyledRange, TextLayer } from '@/compositions/schema/layers/text'

/** What letters of a text may have of their own; a field that is missing is as in the rest of the text. */
export type LetterStyle = Omit<StyledRange, 'from' | 'to'>

/** Changes of a style: null removes the letters' own value, a field that is missing leaves it. */
export type StyleChange = { [Field in keyof LetterStyle]?: LetterStyle[Field] | null }

/** The letters `[from, to)` of a text, in UTF-16 units. */
export type LetterRange = { from: number; to: number }

const FIELDS = ['fontWeight', 'fontStyle', 'underline', 'fill'] as const

/** Do letters of these styles look alike? */
export const isSameStyle = (a: LetterStyle, b: LetterStyle): boolean =>
  FIELDS.every(field => a[field] === b[field])

/** Has a style nothing of its own? */
export const isPlain = (style: LetterStyle): boolean => isSameStyle(style, {})

/** The style of a range alone. */
function styleOf(range: LetterStyle): LetterStyle {
  const { fontWeight, fontStyle, underline, fill } = range
  return {
    ...(fontWeight !== undefined && { fontWeight }),
    ...(fontStyle !== undefined && { fontStyle }),
    ...(underline !== undefined && { underline }),
    ...(fill !== undefined && { fill }),
  }
}

/** Joins ranges that touch and look alike, and drops those that are empty or look like the rest of the text. */
function joined(ranges: readonly StyledRange[]): StyledRange[] {
  const kept: StyledRange[] = []
  for (const range of ranges) {
    const last = kept.at(-1)
    if (range.from >= range.to || isPlain(range)) continue
    if (last?.to === range.from && isSameStyle(last, range)) kept[kept.length - 1] = { ...last, to: range.to }
    else kept.push(range)
  }
  return kept
}

/** The parts of ranges that are inside `[from, to)`. */
const within = (ranges: readonly StyledRange[], { from, to }: LetterRange): StyledRange[] =>
  ranges
    .filter(range => range.from < to && range.to > from)
    .map(range => ({ ...range, from: Math.max(from, range.from), to: Math.min(to, range.to) }))

/** The letters of `[from, to)` in consecutive ranges of one style each, those without a style of their own included. */
export function rangesIn(ranges: readonly StyledRange[], { from, to }: LetterRange): StyledRange[] {
  const all: StyledRange[] = []
  let at = from
  for (const range of within(ranges, { from, to })) {
    if (range.from > at) all.push({ from: at, to: range.from })
    all.push(range)
    at = range.to
  }
  if (at < to) all.push({ from: at, to })
  return all
}

/** Is there a second half of a surrogate pair at this index? */
const isInsidePair = (text: string, index: number): boolean => /[\uDC00-\uDFFF]/.test(text[index] ?? '')

/** The styled ranges of a layer's letters: those past the end of its text are cut, and no character is divided. */
export function styledRangesOf({ text, styledRanges = [] }: Pick<TextLayer, 'text' | 'styledRanges'>) {
  const whole = (index: number) => (isInsidePair(text, index) ? index - 1 : index)
  return joined(
    within(styledRanges, { from: 0, to: text.length }).map(range => ({
      ...range,
      from: whole(range.from),
      to: whole(range.to),
    })),
  )
}

/** Gives the letters of a range a style, in addition to what they have. */
export function styleRange(
  ranges: readonly StyledRange[],
  range: LetterRange,
  change: StyleChange,
): StyledRange[] {
  const styled = rangesIn(ranges, range).map(one => {
    const style = Object.entries({ ...styleOf(one), ...change }).filter(([, value]) => value != null)
    return { from: one.from, to: one.to, ...Object.fromEntries(style) }
  })
  const before = within(ranges, { from: 0, to: range.from })
  const after = within(ranges, { from: range.to, to: Number.POSITIVE_INFINITY })
  return joined([...before, ...styled, ...after])
}

/** How much of the beginning and of the end two texts share, in UTF-16 units, without counting a letter twice. */
function sharedEnds(before: string, after: string): { start: number; end: number } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, end }
}

/**
 * The styled ranges of a text that was changed from `before` to `after` in one place: they stay with their words. New
 * letters look like the first letter that they replace, else like the letter before them.
 */
function carryRanges(ranges: readonly StyledRange[], before: string, after: string): StyledRange[] {
  const { start, end } = sharedEnds(before, after)
  const removed = { from: start, to: before.length - end }
  const inserted = { from: start, to: after.length - end }
  const model = removed.from < removed.to ? start : Math.max(0, start - 1)
  const like = ranges.find(range => range.from <= model && model < range.to)
  const moved = within(ranges, { from: removed.to, to: before.length }).map(range => ({
    ...range,
    from: range.from + inserted.to - removed.to,
    to: range.to + inserted.to - removed.to,
  }))
  return joined([
    ...within(ranges, { from: 0, to: start }),
    ...(like ? [{ ...inserted, ...styleOf(like) }] : []),
    ...moved,
  ])
}

/** A text with these styled ranges; without any, it has no list of them. */
export function withStyledRanges(layer: TextLayer, ranges: readonly StyledRange[]): TextLayer {
  const { styledRanges: _, ...plain } = layer
  return ranges.length ? { ...plain, styledRanges: [...ranges] } : plain
}

/** A text layer with another text, changed in one place; its styled ranges stay with their words. */
export const withText = (layer: TextLayer, text: string): TextLayer =>
  layer.styledRanges
    ? withStyledRanges({ ...layer, text }, carryRanges(styledRangesOf(layer), layer.text, text))
    : { ...layer, text }
