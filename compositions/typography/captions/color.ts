import table from '@/compositions/looks/captions/speakers.json'
import type { Transcript } from '@/compositions/schema/transcript'
import { colorChannels } from '@/compositions/util/color-channels'

/** The color of each of the first three speakers of a transcript, by the speaker's id; others have none. */
export const speakerColors = ({ speakers }: Transcript): ReadonlyMap<string, string> =>
  new Map(table.flatMap(({ color }, index) => (speakers[index] ? [[speakers[index].id, color]] : [])))

/** Interpolates between two colors (#RGB, #RRGGBB or #RRGGBBAA): `share` 0 returns the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  if (share <= 0) return from
  if (share >= 1) return to
  const target = colorChannels(to)
  const mixed = colorChannels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  )
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** How opaque a color is, 0 to 1. */
export const opacityOf = (color: string): number => colorChannels(color)[3] / 255

/** The color with its opacity multiplied by `share` (0 to 1). */
export const withOpacity = (color: string, share: number): string => {
  const [red, green, blue, opacity] = colorChannels(color)
  return `#${[red, green, blue, Math.round(opacity * share)].map(value => value.toString(16).padStart(2, '0')).join('')}`
}
