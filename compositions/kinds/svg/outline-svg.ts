/** What is not painted where it stands. */
const UNPAINTED = 'defs *, clipPath *, mask *, pattern *, symbol *'

const SVG = 'http://www.w3.org/2000/svg'

type Ring = { hollow: boolean; stroke: string; strokeWidth: number }

/**
 * Draws a line around everything in a picture, in place: below its parts, `strokeWidth` wide outside their edges; along
 * their edges with nothing inside where it is hollow. Widths in units of the picture. The picture grows by
 * `strokeWidth` on each side.
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
  // What the ring's parts refer to stays in the picture.
  if (hollow) content.setAttribute('display', 'none')
  root.append(ring, style, content)
  const [x = 0, y = 0, wide = 0, high = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const grown = [x - strokeWidth, y - strokeWidth, wide + 2 * strokeWidth, high + 2 * strokeWidth]
  root.setAttribute('viewBox', grown.join(' '))
}
