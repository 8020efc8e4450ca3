/** Weights that people choose between: as near to these as the family has. */
const [UPRIGHT, ITALIC] = [
  [400, 700, 900],
  [400, 700],
]

type Variant = { weight: number; italic: boolean }

function toVariant(name: string): Variant {
  return { weight: Number.parseInt(name, 10) || 400, italic: name.endsWith('italic') }
}

function nearest(variants: Variant[], wanted: readonly number[]): Variant[] {
  if (!variants.length) return []
  const found = wanted.map(weight =>
    variants.reduce((best, one) =>
      Math.abs(one.weight - weight) < Math.abs(best.weight - weight) ? one : best,
    ),
  )
  return [...new Set(found)]
}

/** The query of the css2 service for a family: regular, bold and the heaviest, and italics, as far as there are any. */
export function cssQuery(family: string, names: readonly string[]): string {
  const variants = names.map(toVariant)
  const upright = nearest(
    variants.filter(one => !one.italic),
    UPRIGHT,
  )
  const italic = nearest(
    variants.filter(one => one.italic),
    ITALIC,
  )
  const picked = [...upright, ...italic]
    .map(one => `${one.italic ? 1 : 0},${one.weight}`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const axes = italic.length
    ? `ital,wght@${picked.join(';')}`
    : `wght@${picked.map(one => one.slice(2)).join(';')}`
  return `family=${encodeURIComponent(family).replaceAll('%20', '+')}:${axes}&display=swap`
}
