import purify from 'dompurify'
import { cleanSvg } from './clean-svg'
import type { SvgData } from './evaluate'
import { outlineSvg } from './outline-svg'
import { colorsOf, type ReadColor, recolor } from './recolor'

let pen: CanvasRenderingContext2D | null = null

/** The browser knows every way to write a color; it gives opaque ones as #rrggbb. */
const readColor: ReadColor = css => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return null
  const canvas = pen
  // What is no color leaves the one before.
  const [one, other] = ['#000000', '#FFFFFF'].map(before => {
    canvas.fillStyle = before
    canvas.fillStyle = css
    return String(canvas.fillStyle)
  })
  return one?.startsWith('#') && one === other ? one.toUpperCase() : null
}

/** A vector picture as it is drawn. */
export type ReadySvg = {
  /** The address of the picture in `colors`, outlined; `scale` is pixels of the canvas for a unit of the picture. */
  addressOf(data: SvgData, scale: number): string
  width: number
  height: number
  /** Its own colors (#RRGGBB in capitals, see `colorsOf`); black where it says none, as SVG has it. */
  colors: readonly string[]
}

/** A vector picture prepared to be drawn: `text` is cleaned once more, whatever was done to it before. */
export function readySvg(text: string): ReadySvg {
  const { root, width, height } = cleanSvg(text, purify)
  const colors = colorsOf(root, readColor)
  const addresses = new Map<string, string>()
  const make = (data: SvgData, scale: number): string => {
    const copy = root.cloneNode(true) as Element
    recolor(copy, data.colors, readColor)
    if (data.strokeWidth > 0) {
      const stroke = data.stroke ?? colorsOf(copy, readColor)[0] ?? '#000000'
      outlineSvg(copy, { hollow: data.hollow, stroke, strokeWidth: data.strokeWidth / scale })
    }
    return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  }
  return {
    width,
    height,
    colors: colors.length ? colors : ['#000000'],
    addressOf(data, scale) {
      const key = JSON.stringify([data, scale])
      const known = addresses.get(key) ?? make(data, scale)
      addresses.set(key, known)
      return known
    },
  }
}
