import purify from 'dompurify'
import { cleanSvg } from './clean-svg'
import type { SvgData } from './evaluate'

/** Returns a CSS color as uppercase #RRGGBB; null if it is not a color or not opaque. */
type ReadColor = (css: string) => string | null

const PAINTS = ['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color']
const DECLARED = new RegExp(`(?<![\\w-])(${PAINTS.join('|')})(\\s*:\\s*)([^;}!]+)`, 'gi')

/** Replaces every color in the picture with what `change` returns for it and for the name of its property. */
function eachColor(root: Element, change: (css: string, name: string) => string): void {
  const inCss = (css: string): string =>
    css.replace(
      DECLARED,
      (_, name: string, colon: string, value: string) => name + colon + change(value.trim(), name),
    )
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of PAINTS) {
      const value = element.getAttribute(name)
      if (value !== null) element.setAttribute(name, change(value, name))
    }
    const style = element.getAttribute('style')
    if (style) element.setAttribute('style', inCss(style))
    if (element.localName === 'style') element.textContent = inCss(element.textContent ?? '')
  }
}

/** Replaces colors (uppercase #RRGGBB) in place. Elements without a fill are black, SVG's default. */
export function recolor(
  root: Element,
  colors: readonly (readonly [string, string])[],
  read: ReadColor,
): void {
  const changed = new Map(colors)
  const black = changed.get('#000000')
  if (black && !root.hasAttribute('fill')) root.setAttribute('fill', black)
  eachColor(root, css => changed.get(read(css) ?? '') ?? css)
}

/**
 * The distinct colors of a picture (uppercase #RRGGBB) in document order; those of shapes before those of gradients.
 */
export function colorsOf(root: Element, read: ReadColor): string[] {
  const [shapes, others] = [new Set<string>(), new Set<string>()]
  eachColor(root, (css, name) => {
    const color = read(css)
    if (color) (name === 'fill' || name === 'stroke' ? shapes : others).add(color)
    return css
  })
  return [...new Set([...shapes, ...others])]
}

/** Selects elements that are only painted through a reference. */
const UNPAINTED = 'defs *, clipPath *, mask *, pattern *, symbol *'

const SVG = 'http://www.w3.org/2000/svg'

type Ring = { hollow: boolean; stroke: string; strokeWidth: number }

/**
 * Outlines everything in a picture, in place: below its parts, `strokeWidth` wide outside their edges or, if hollow,
 * along their edges without a fill. Widths in units of the picture, which grows by `strokeWidth` on each side.
 */
export function outlineSvg(root: Element, { hollow, stroke, strokeWidth }: Ring): void {
  const document = root.ownerDocument
  const content = document.createElementNS(SVG, 'g')
  content.append(...root.childNodes)
  const ring = content.cloneNode(true) as Element
  ring.setAttribute('class', 'ring')
  for (const named of ring.querySelectorAll('[id]')) named.removeAttribute('id')
  for (const rule of ring.querySelectorAll('style')) rule.remove()
  const width = hollow ? strokeWidth : strokeWidth * 2
  const style = document.createElementNS(SVG, 'style')
  style.textContent = `.ring :not(${UNPAINTED}){fill:${hollow ? 'none' : stroke}!important;stroke:${stroke}!important;stroke-width:${width}!important;stroke-linejoin:round!important;stroke-dasharray:none!important}`
  // The content is hidden, not removed, because the outline refers to its definitions.
  if (hollow) content.setAttribute('display', 'none')
  root.append(ring, style, content)
  const [x = 0, y = 0, wide = 0, high = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const grown = [x - strokeWidth, y - strokeWidth, wide + 2 * strokeWidth, high + 2 * strokeWidth]
  root.setAttribute('viewBox', grown.join(' '))
}

let pen: CanvasRenderingContext2D | null = null

/** The browser parses every notation of a color and serializes opaque ones as #rrggbb. */
const readColor: ReadColor = css => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return null
  const canvas = pen
  // An invalid color leaves the previous fill unchanged.
  const [one, other] = ['#000000', '#FFFFFF'].map(before => {
    canvas.fillStyle = before
    canvas.fillStyle = css
    return String(canvas.fillStyle)
  })
  return one?.startsWith('#') && one === other ? one.toUpperCase() : null
}

/** A vector picture that is ready to be drawn. */
export type ReadySvg = {
  /** A data URL of the recolored, outlined picture; `scale` is in pixels of the canvas per unit of the picture. */
  addressOf(data: SvgData, scale: number): string
  width: number
  height: number
  /** Its own colors (uppercase #RRGGBB, see `colorsOf`); black, SVG's default, if it declares none. */
  colors: readonly string[]
}

/** Prepares a vector picture to be drawn; `text` is always cleaned again. */
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
