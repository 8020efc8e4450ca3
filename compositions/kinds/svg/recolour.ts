/** Gives a CSS colour as #RRGGBB in capitals; null for what is none, and for what can be seen through. */
export type ReadColour = (css: string) => string | null

const PAINTS = ['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color']
const DECLARED = new RegExp(`(?<![\\w-])(${PAINTS.join('|')})(\\s*:\\s*)([^;}!]+)`, 'gi')

/** Calls `change` for every colour in the picture, with what is painted in it; what it gives takes the colour's place. */
function eachColour(root: Element, change: (css: string, name: string) => string): void {
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

/** Gives colours (#RRGGBB in capitals) new ones, in place. What says no colour is black, as SVG has it. */
export function recolour(
  root: Element,
  colours: readonly (readonly [string, string])[],
  read: ReadColour,
): void {
  const changed = new Map(colours)
  const black = changed.get('#000000')
  if (black && !root.hasAttribute('fill')) root.setAttribute('fill', black)
  eachColour(root, css => changed.get(read(css) ?? '') ?? css)
}

/** The colours of a picture (#RRGGBB in capitals), each once, as they come; those of shapes before those of gradients. */
export function coloursOf(root: Element, read: ReadColour): string[] {
  const [shapes, others] = [new Set<string>(), new Set<string>()]
  eachColour(root, (css, name) => {
    const colour = read(css)
    if (colour) (name === 'fill' || name === 'stroke' ? shapes : others).add(colour)
    return css
  })
  return [...new Set([...shapes, ...others])]
}
