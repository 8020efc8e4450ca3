import { LIMITS } from '../catalog/limits'
import { colorChannels } from '../util/color-channels'

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Relative luminance of a color (#RGB, #RRGGBB; alpha is passed over), 0 black to 1 white (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = colorChannels(color)
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
}

/** Contrast ratio of two opaque colors, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A color where it can be told from another one, else white or black, whichever can be. */
export const distinct = (color: string, from: string): string =>
  contrastRatio(color, from) >= LIMITS.canvas.contrastMin ? color : readableOn(from)

/** White if it is readable on a background of this color, otherwise black (PR5). */
export const readableOn = (background: string): '#FFFFFF' | '#000000' =>
  contrastRatio('#FFFFFF', background) >= LIMITS.canvas.contrastMin ? '#FFFFFF' : '#000000'
