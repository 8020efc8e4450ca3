/** Rules beginning with @: fonts, imports, key frames, conditions. Blocks may hold blocks. */
const AT_RULE = /@[^;{}]*(;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g
/** Properties that move by themselves or bind programs. */
const MOVING =
  /(^|[;{\s])-?(?:webkit-|moz-|o-)?(?:animation|transition|offset|binding|behavior)[\w-]*\s*:[^;}]*/gi
/** Addresses of anything but a part of the same picture. */
const OUTSIDE = /(?:url|src|image|image-set|-webkit-image-set)\((?!\s*['"]?#)[^)]*\)?/gi

/** A style sheet or a list of declarations without rules that move or reach outside. Escapes hide names: none is kept. */
export function cleanCss(css: string): string {
  if (css.includes('\\')) return ''
  const plain = css.replace(/\/\*[\s\S]*?(\*\/|$)/g, '').replace(/<!--|-->/g, '')
  return plain.replace(AT_RULE, '').replace(/@/g, '').replace(MOVING, '$1').replace(OUTSIDE, 'none')
}
