/** One `@font-face` of a style sheet of Google: the characters of `range` in one weight and style. */
export type CssFace = { url: string; weight: number; style: 'normal' | 'italic'; range: string }

const declared = (rule: string, name: string): string =>
  new RegExp(`${name}:\\s*([^;}]+)`).exec(rule)?.[1]?.trim() ?? ''

/** The faces of a style sheet as the css2 service writes it, in its order. */
export function parseCss(css: string): CssFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const url = /url\(['"]?([^'")]+)['"]?\)/.exec(declared(rule, 'src'))?.[1]
    const weight = Number.parseInt(declared(rule, 'font-weight'), 10)
    if (!url || !weight) return []
    const style = declared(rule, 'font-style') === 'italic' ? 'italic' : 'normal'
    return [{ url, weight, style, range: declared(rule, 'unicode-range').replace(/\s/g, '') || 'U+0-10FFFF' }]
  })
}

/** The service returns WOFF2 with ranges only to browsers that support it. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

/** How a style sheet is fetched: as a browser would. */
export const SHEET = {
  maxBytes: 2 * 1024 * 1024,
  timeoutMs: 20_000,
  headers: { 'user-agent': BROWSER },
}
