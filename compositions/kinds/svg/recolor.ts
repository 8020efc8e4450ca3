/** Returns a CSS color as #RRGGBB in capitals; null for what is none, and for what can be seen through. */
export type ReadColor = (css: string) => string | null

const PAINTS = ['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color']
const DECLARED = new RegExp(`(?<![\\w-])(${PAINTS.join('|')})(\\s*:\\s*)([^;}!]+)`, 'gi')

/** Calls `change` for every color in the picture, with what is painted in it; what it gives takes the color's place. */
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

/** Replaces colors (#RRGGBB in capitals) in place. What says no color is black, as SVG has it. */
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

/** The colors of a picture (#RRGGBB in capitals), each once, as they come; those of shapes before those of gradients. */
export function colorsOf(root: Element, read: ReadColor): string[] {
  const [shapes, others] = [new Set<string>(), new Set<string>()]
  eachColor(root, (css, name) => {
    const color = read(css)
    if (color) (name === 'fill' || name === 'stroke' ? shapes : others).add(color)
    return css
  })
  return [...new Set([...shapes, ...others])]
}
