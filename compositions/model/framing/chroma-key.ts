import type { FramingFields } from '@/compositions/schema/framing-fields'
import { colorChannels } from '@/compositions/util/color-channels'

/** The color that is removed from a picture, with strength and softness from 0 to 100 (S13). */
export type ChromaKey = NonNullable<FramingFields['chromaKey']>

/** The color that is removed from a layer's picture; null if none is. */
export const chromaKey = ({ chromaKey: key }: FramingFields): ChromaKey | null =>
  key && key.strength > 0 ? key : null

/**
 * How a key is drawn: steps of SVG filters, which compute with channels from 0 to 1. `distance` is a `feColorMatrix`
 * that maps a color to its differences from the key, `squares` the tables of the three channels that square them; their
 * sum is the squared distance, which the table `opacity` maps to the opacity of the pixel. `spill` is the channel of the
 * screen's light, and the table of how much of it is taken away; null if the key is neither green nor blue.
 */
type KeySteps = {
  distance: readonly number[]
  squares: readonly [readonly number[], readonly number[], readonly number[]]
  opacity: readonly number[]
  spill: { channel: 'green' | 'blue'; amount: readonly number[] } | null
}

type Triple = readonly [number, number, number]

/** Lightness and chroma of a color by its channels (JPEG's YCbCr, without its offsets). */
const LUMA: Triple = [0.299, 0.587, 0.114]
const BLUE_CHROMA: Triple = [-0.168736, -0.331264, 0.5]
const RED_CHROMA: Triple = [0.5, -0.418688, -0.081312]

/** Keys with less chroma than this are told apart from other colors by their lightness as well. */
const COLORFUL = 0.2

/** The distance at full strength, as a share of the key's chroma: that of a gray is 1. */
const FARTHEST = 1.3

/**
 * The least distance over which a picture fades in, about ten levels of 255, as a decoder may round a color by one: at an
 * edge without any, that would be a pixel that is there or not. A weak key reaches less far, and fades over half of it.
 */
const LEAST_EDGE = 0.04

/** How much farther than a key reaches the light of its screen is taken away. */
const SPILL_REACH = 2

/** Samples of a table. */
const SAMPLES = 65

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

const table = (value: (x: number) => number): number[] =>
  Array.from({ length: SAMPLES }, (_, index) => Math.round(value(index / (SAMPLES - 1)) * 10_000) / 10_000)

/** From 0 below `from` to 1 above `to`, eased at both ends. */
function smoothstep(from: number, to: number, x: number): number {
  const share = Math.min(1, Math.max(0, (x - from) / Math.max(to - from, 1e-6)))
  return share * share * (3 - 2 * share)
}

/** The channel that is brightest in a green or blue key; null for other keys. */
function screenChannel([red, green, blue]: Triple, chroma: number): 'green' | 'blue' | null {
  if (chroma < COLORFUL / 2) return null
  if (green > red && green >= blue) return 'green'
  return blue > red && blue > green ? 'blue' : null
}

/**
 * The steps that draw a key. Colors are compared by their chroma, along the key's and across it, so that shadows and
 * folds of a screen are near its color; what is more colorful than the key is not farther away.
 */
export function keySteps({ color, strength, softness }: ChromaKey): KeySteps {
  const [red, green, blue] = colorChannels(color)
  const key: Triple = [red / 255, green / 255, blue / 255]
  const [toBlue, toRed] = [dot(BLUE_CHROMA, key), dot(RED_CHROMA, key)]
  const chroma = Math.hypot(toBlue, toRed)
  const [x, y] = chroma > 0 ? [toBlue / chroma, toRed / chroma] : [1, 0]
  const along = BLUE_CHROMA.map((share, channel) => share * x + (RED_CHROMA[channel] as number) * y)
  const across = BLUE_CHROMA.map((share, channel) => (RED_CHROMA[channel] as number) * x - share * y)
  const gray = Math.max(0, 1 - chroma / COLORFUL)
  const light = LUMA.map(share => share * gray)
  const outer = Math.max(0.004, (strength / 100) * FARTHEST * Math.max(chroma, COLORFUL))
  const inner = Math.min(outer * (1 - softness / 100), Math.max(outer / 2, outer - LEAST_EDGE))
  const reach = outer * SPILL_REACH
  // Differences of -reach to reach are 0 to 1.
  const row = (shares: readonly number[], zero: number): number[] => [
    ...shares.map(share => share / (2 * reach)),
    ...[0, 0.5 - zero / (2 * reach)],
  ]
  const square = table(value => (2 * value - 1) ** 2)
  const below = table(value => Math.min(0, 2 * value - 1) ** 2)
  const distanceOf = (squared: number): number => Math.sqrt(squared) * reach
  const channel = screenChannel(key, chroma)
  return {
    distance: [
      ...row(along, chroma),
      ...row(across, 0),
      ...row(light, dot(LUMA, key) * gray),
      ...[0, 0, 0, 0, 1],
    ],
    squares: [gray > 0 ? square : below, square, square],
    opacity: table(squared => smoothstep(inner, outer, distanceOf(squared))),
    spill: channel && {
      channel,
      amount: table(squared => 1 - smoothstep(outer, reach, distanceOf(squared))),
    },
  }
}
