const HEAD_END = /[;{}]/g
const BRACE = /[{}]/g

/** The index after the rule that begins at `at`: after its semicolon, or after its block, which may be nested. */
function endOfRule(css: string, at: number): number {
  HEAD_END.lastIndex = at
  const head = HEAD_END.exec(css)
  if (head?.[0] !== '{') return head ? head.index + (head[0] === ';' ? 1 : 0) : css.length
  BRACE.lastIndex = head.index
  let depth = 0
  for (let brace = BRACE.exec(css); brace; brace = BRACE.exec(css)) {
    depth += brace[0] === '{' ? 1 : -1
    if (depth === 0) return BRACE.lastIndex
  }
  return css.length
}

/** A style sheet without at-rules: fonts, imports, keyframes, conditions. */
function withoutAtRules(css: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = css.indexOf('@'); start >= 0; start = css.indexOf('@', at)) {
    kept.push(css.slice(at, start))
    at = endOfRule(css, start)
  }
  return [...kept, css.slice(at)].join('')
}

/** Properties that animate or attach scripts. */
const MOVING =
  /(^|[;{\s])-?(?:webkit-|moz-|o-)?(?:animation|transition|offset|binding|behavior)[\w-]*\s*:[^;}]*/gi
/** URLs of anything but a part of the same picture. */
const OUTSIDE = /(?:url|src|image|image-set|-webkit-image-set)\((?!\s*['"]?#)[^)]*\)?/gi

/**
 * Removes rules that animate or load anything from a style sheet or a list of declarations. Returns an empty string if
 * it contains escapes, because these can hide names.
 */
export function cleanCss(css: string): string {
  if (css.includes('\\')) return ''
  const plain = css.replace(/\/\*[\s\S]*?(\*\/|$)/g, '').replace(/<!--|-->/g, '')
  return withoutAtRules(plain).replace(MOVING, '$1').replace(OUTSIDE, 'none')
}
