import type { DOMPurify } from 'dompurify'
import { checkMarkup, SvgError } from './check-markup'
import { cleanCss } from './clean-css'

/** Limits: total elements, with reused ones counted each time, and nesting depth. */
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

/** Throws an `SvgError` if a picture is too expensive to draw: a few `<use>` elements can expand to millions. */
function checkWeight(root: Element): void {
  const known = new Map<Element, number>()
  const byId = elementsById(root)
  const weigh = (element: Element, depth: number): number => {
    const before = known.get(element)
    if (before !== undefined) return before
    if (depth > DEEPEST) throw new SvgError('This vector picture is nested too deeply')
    // Zero stops the recursion for a picture that uses itself.
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

/** A cleaned vector picture: its root, whose size is only in its viewBox, and that size in its own units. */
export type CleanSvg = { root: Element; width: number; height: number }

/** Maximum size of a vector picture in bytes. */
export const SVG_MAX_BYTES = 2 * 1024 * 1024

/** Elements that animate by the clock, which would make frames depend on when they are drawn. */
const MOVING = ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set']

/** HTML inside a picture would end it when it is parsed as HTML, so it is removed first. */
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

/** Is an attribute allowed? References must point into the same picture, and images must be embedded. */
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

/** Returns the declared size of a picture and writes it into the viewBox, so that the picture scales to any box. */
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
 * Parses the text of an SVG file and removes scripts, event handlers, foreign objects, animations and external
 * references. Throws an `SvgError` if nothing is left, or too much.
 */
export function cleanSvg(source: string, purify: DOMPurify): CleanSvg {
  if (source.length > SVG_MAX_BYTES) throw new SvgError('This vector picture is larger than 2 MB')
  const start = source.search(/<svg[\s>]/)
  if (start < 0) throw new SvgError('This is not a vector picture that can be read')
  const body = purify.sanitize(checkMarkup(withoutPages(source.slice(start))), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: MOVING,
    // The picture is never inserted into a page, so its ids can't shadow names of the page.
    SANITIZE_DOM: false,
    RETURN_DOM: true,
  }) as Element
  const root = body.querySelector('svg')
  if (!root?.children.length) throw new SvgError('There is nothing to see in this vector picture')
  for (const element of [root, ...root.querySelectorAll('*')]) cleanElement(element)
  checkWeight(root)
  return { root, ...takeSize(root) }
}
