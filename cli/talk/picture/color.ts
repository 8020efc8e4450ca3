type Rgb = readonly [number, number, number]

const channels = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** `#rrggbb` as a function from opacity (0 to 1) to a CSS color. */
export const tint =
  (hex: string) =>
  (alpha: number): string =>
    `rgba(${channels(hex).join(',')},${alpha.toFixed(4)})`

/** The color between two of `#rrggbb`: `share` 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const other = channels(to)
  const hex = channels(from).map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
