import type { FramingFields } from '@/compositions/schema/framing-fields'
import type { ColorFunction, ColorStep } from './color-filter'

type Color = [red: number, green: number, blue: number]

/** Factors of red, green and blue at 100 % warmer, cooler, more magenta and greener; none brightens a channel. */
const WARM: Color = [1, 0.9, 0.65]
const COOL: Color = [0.7, 0.94, 1]
const MAGENTA: Color = [1, 0.8, 1]
const GREEN: Color = [0.82, 1, 0.82]

/** The share of each channel in the lightness of a color (BT.709). */
const LUMA: Color = [0.2126, 0.7152, 0.0722]

const thousandth = (value: number): number => Math.round(value * 1000) / 1000

/** The factors of the channels at `percent` of a shift toward one of two colors. */
const shift = (percent: number, above: Color, below: Color): Color =>
  (percent > 0 ? above : below).map(most => 1 - (1 - most) * Math.abs(percent / 100)) as Color

const hex = (value: number): string =>
  Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')

/**
 * The colors of adjustments (-100 to 100); null if they change nothing. Exposure and contrast double or halve,
 * saturation goes from gray to twice as colorful. Temperature and tint multiply the channels, and what that darkens the
 * lightness by, brightness compensates for, so that grays keep theirs.
 */
export function adjustedColors(adjustments: FramingFields['adjustments'] = {}): ColorStep | null {
  const { exposure = 0, temperature = 0, tint = 0, contrast = 0, saturation = 0 } = adjustments
  const warmth = shift(temperature, WARM, COOL)
  const shade = shift(tint, MAGENTA, GREEN)
  const both = warmth.map((factor, channel) => factor * (shade[channel] as number))
  const channels = both.map(factor => factor / Math.max(...both))
  const lightness = channels.reduce((sum, factor, channel) => sum + factor * (LUMA[channel] as number), 0)
  const brightness = thousandth(2 ** (exposure / 100) / lightness)
  const functions: ColorFunction[] = [
    ...(brightness === 1 ? [] : [['brightness', brightness] as const]),
    ...(contrast ? [['contrast', thousandth(2 ** (contrast / 100))] as const] : []),
    ...(saturation ? [['saturate', thousandth(1 + saturation / 100)] as const] : []),
  ]
  const color = `#${channels.map(hex).join('')}`
  if (!functions.length && color === '#ffffff') return null
  return { functions, tint: color === '#ffffff' ? null : { color, blend: 'multiply' } }
}
