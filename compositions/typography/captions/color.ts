import table from '@/compositions/looks/captions/speakers.json'
import type { Transcript } from '@/compositions/schema/transcript'

/** The color of each of the first three speakers of a transcript, by the speaker's id; others have none. */
export const speakerColors = ({ speakers }: Transcript): ReadonlyMap<string, string> =>
  new Map(table.flatMap(({ color }, index) => (speakers[index] ? [[speakers[index].id, color]] : [])))

const channels = (color: string): number[] => {
  const digits = color.slice(1)
  const long = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  return (long.length === 6 ? `${long}FF` : long).match(/../g)?.map(pair => Number.parseInt(pair, 16)) ?? []
}

/** Interpolates between two colors (#RGB, #RRGGBB or #RRGGBBAA): `share` 0 returns the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  if (share <= 0) return from
  if (share >= 1) return to
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  )
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** How opaque a color is, 0 to 1. */
export const opacityOf = (color: string): number => (channels(color)[3] ?? 255) / 255

/** The color with its opacity multiplied by `share` (0 to 1). */
export const withOpacity = (color: string, share: number): string => {
  const digits = channels(color)
  return `#${[...digits.slice(0, 3), Math.round((digits[3] ?? 255) * share)].map(value => value.toString(16).padStart(2, '0')).join('')}`
}
