import { SvgError } from './svg-error'

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
export function checkWeight(root: Element): void {
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
