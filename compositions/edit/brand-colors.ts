import type { Layer } from '../model/layers/layer'
import type { BrandLook } from '../schema/brand'
import { styleRow } from '../schema/layers/text-tables'
import { colorChannels } from '../util/color-channels'
import { isDeepEqual } from './is-deep-equal'

/** The least difference of the channels of a color, of 255, that isn't a gray. */
const LEAST_CHROMA = 40

/** Whether a color is none of the grays, from black to white, and can be seen at all. */
function isAccent(color: string): boolean {
  const [red, green, blue, opacity] = colorChannels(color)
  return opacity > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) >= LEAST_CHROMA
}

const hex = (channel: number): string => channel.toString(16).padStart(2, '0').toUpperCase()

/** A color without its opacity, as #RRGGBB. */
const opaque = (color: string): string =>
  `#${colorChannels(color)
    .slice(0, 3)
    .map(channel => hex(channel))
    .join('')}`

/** The opacity at the end of a color, if it is written. */
const opacityOf = (color: string): string => (color.length > 7 ? color.slice(7) : '')

/** The colors of a brand that are put on layers: those that aren't grays, or all if each of them is one. */
export function paletteOf({ colors }: Pick<BrandLook, 'colors'>): string[] {
  const all = [...new Set(colors.map(({ color }) => color.toUpperCase()))]
  const accents = all.filter(isAccent)
  return accents.length ? accents : all
}

/**
 * A function that gives colors those of a palette (P10): grays and the palette's own stay; each other color gets the
 * next one of the palette, in the order in which they are first asked for, and keeps its opacity. Without a palette, all
 * stay.
 */
export function recolorTo(palette: readonly string[]): (color: string) => string {
  const known = new Map<string, string>()
  return color => {
    const plain = opaque(color)
    if (!palette.length || !isAccent(color) || palette.includes(plain)) return color
    const next = known.get(plain) ?? palette[known.size % palette.length] ?? plain
    known.set(plain, next)
    return next + opacityOf(color)
  }
}

type Recolor = ReturnType<typeof recolorTo>

const isColor = (value: unknown): value is string => typeof value === 'string' && value.startsWith('#')

/** The changed ones of some fields that are colors, or lists of colors; all others stay as they are. */
export function recolored<Fields extends object>(fields: Fields, recolor: Recolor): Partial<Fields> {
  const one = (value: unknown) => (isColor(value) ? recolor(value) : value)
  const changed = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const next = Array.isArray(value) ? value.map(one) : one(value)
    return isDeepEqual(next, value) ? [] : [[name, next]]
  })
  return Object.fromEntries(changed) as Partial<Fields>
}

type TextLayer = Extract<Layer, { asset: 'text' }>

/** A text with its letters and backgrounds recolored, those of its style included. */
function recolorText(layer: TextLayer, recolor: Recolor): TextLayer {
  const row = styleRow(layer.presetStyle)
  const {
    fill = row.fill,
    fillTo = row.fillTo,
    backgroundColor = row.backgroundColor,
    textBackgroundColor = row.textBackgroundColor,
  } = layer
  const changed = {
    ...recolored({ backgroundColor, textBackgroundColor }, recolor),
    ...(fill !== null && recolored({ fill }, recolor)),
    ...recolored({ fillTo }, recolor),
  }
  const ranges = layer.styledRanges?.map(range => ({ ...range, ...recolored({ fill: range.fill }, recolor) }))
  return { ...layer, ...changed, ...(ranges && { styledRanges: ranges }) }
}

/** A layer with its own colors recolored; other kinds of layers stay as they are. */
export function recolorLayer(layer: Layer, recolor: Recolor): Layer {
  switch (layer.asset) {
    case 'text':
      return recolorText(layer, recolor)
    case 'shape': {
      const { fill, fillTo, stroke } = layer
      return { ...layer, ...recolored({ fill, fillTo, stroke }, recolor) }
    }
    case 'progress': {
      const { fill, backgroundColor } = layer
      return { ...layer, ...recolored({ fill, backgroundColor }, recolor) }
    }
    case 'wave': {
      const { title: _, ...fields } = layer
      return { ...layer, ...recolored(fields, recolor) }
    }
    default:
      return layer
  }
}
