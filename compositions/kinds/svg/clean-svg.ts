import type { DOMPurify } from 'dompurify'
import { checkMarkup, SvgError } from './check-markup'
import { cleanCss } from './clean-css'

/** How much a vector picture may hold: elements in all, those that are used again counted each time, and how deep. */
const [MOST, DEEPEST] = [20_000, 120]

/** The first element of each id. */
function elementsById(root: Element): Map<string, Element> {
  const found = new Map<string, Element>()
  for (const element of root.querySelectorAll('[id]'))
    if (!found.has(element.id)) found.set(element.id, element)
  return found
}

function target(element: Element, byId: ReadonlyMap<string, Element>): Element | undefined {
  if (element.localName !== 'use') return undefined
  return byId.get((element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '').slice(1))
}

/** Refuses a picture that is too much to draw: a few elements can use one another to make millions. Throws `SvgError`. */
function checkWeight(root: Element): void {
  const known = new Map<Element, number>()
  const byId = elementsById(root)
  const weigh = (element: Element, depth: number): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (depth > DEEPEST) throw new SvgError('This vector picture is nested too deeply')
    // A picture that uses itself comes back to here: it weighs nothing more.
    known.set(element, 0)
    let sum = 1
    for (const child of element.children) sum += weigh(child, depth + 1)
    const used = target(element, byId)
    if (used) sum += weigh(used, depth + 1)
    if (sum > MOST) throw new SvgError('This vector picture has too many parts')
    known.set(element, sum)
    return sum
  }
  weigh(root, 0)
}

/** A cleaned vector picture: its root, whose size is in its viewBox alone, and the measures of that. */
export type CleanSvg = { root: Element; width: number; height: number }

/** Bytes that a vector picture may have. */
export const SVG_MAX_BYTES = 2 * 1024 * 1024

/** What moves by itself: a frame is a value, and a picture that goes on by the clock is none. */
const MOVING = ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']

/** Pages inside of a picture end it for a browser that reads it as one: they are taken out before. */
const [PAGE_START, PAGE_END] = [/<foreignObject(?=[\s/>])/gi, /<\/foreignObject\s*>/gi]

function withoutPages(source: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = PAGE_START.exec(source); start; start = PAGE_START.exec(source)) {
    kept.push(source.slice(at, start.index))
    PAGE_END.lastIndex = start.index
    at = PAGE_END.exec(source) ? PAGE_END.lastIndex : source.length
    PAGE_START.lastIndex = at
  }
  return [...kept, source.slice(at)].join('')
}

const OUTSIDE = /url\((?!\s*['"]?#)/i
const RASTER = /^data:image\/(png|jpeg|webp);base64,[a-z0-9+/=\s]*$/i

/** May this attribute stay? References lead to parts of the same picture, and pictures are inside the file. */
function isAllowed(element: Element, { localName, value }: Attr): boolean {
  if (localName !== 'href') return !OUTSIDE.test(value)
  return value.startsWith('#') || (element.localName === 'image' && RASTER.test(value))
}

function cleanElement(element: Element): void {
  for (const attribute of [...element.attributes])
    if (!isAllowed(element, attribute)) element.removeAttributeNode(attribute)
  const style = element.getAttribute('style')
  if (style !== null) element.setAttribute('style', cleanCss(style))
  if (element.localName === 'style') element.textContent = cleanCss(element.textContent ?? '')
}

const numbers = (text: string | null): number[] => (text?.match(/-?[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map(Number)

/** The size of a picture as it says; it is written into the viewBox, so that the picture fits any box. */
function takeSize(root: Element): { width: number; height: number } {
  const [, , wide = 0, high = 0] = numbers(root.getAttribute('viewBox'))
  const [width = 0] = numbers(root.getAttribute('width'))
  const [height = 0] = numbers(root.getAttribute('height'))
  for (const name of ['width', 'height', 'x', 'y', 'preserveAspectRatio']) root.removeAttribute(name)
  if (wide > 0 && high > 0) return { width: wide, height: high }
  if (!(width > 0 && height > 0)) throw new SvgError('This vector picture does not say how large it is')
  root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  return { width, height }
}

/**
 * Reads the text of an SVG file and keeps what is a picture: no script, no event handlers, no foreign objects, nothing
 * that moves by itself, no references out of the file. Throws an `SvgError` where nothing is left, or too much.
 */
export function cleanSvg(source: string, purify: DOMPurify): CleanSvg {
  if (source.length > SVG_MAX_BYTES) throw new SvgError('This vector picture is larger than 2 MB')
  const start = source.search(/<svg[\s>]/)
  if (start < 0) throw new SvgError('This is not a vector picture that can be read')
  const body = purify.sanitize(checkMarkup(withoutPages(source.slice(start))), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: MOVING,
    // The picture is never part of a page, so that its ids can't hide the page's names.
    SANITIZE_DOM: false,
    RETURN_DOM: true,
  }) as Element
  const root = body.querySelector('svg')
  if (!root?.children.length) throw new SvgError('There is nothing to see in this vector picture')
  for (const element of [root, ...root.querySelectorAll('*')]) cleanElement(element)
  checkWeight(root)
  return { root, ...takeSize(root) }
}
