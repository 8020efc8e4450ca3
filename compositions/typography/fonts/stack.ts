import { EMOJI, familyNamed } from './families'

/** The fallback for a missing family. */
const FALLBACK_FAMILY = 'Roboto'

/** Families of scripts that share no characters, in the order of the stack. */
const SCRIPTS = [
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Tamil',
  'Noto Sans Thai',
]
const SYMBOLS = ['Noto Sans Symbols', 'Noto Sans Symbols 2']

/** Han characters have different shapes in each of these: the language decides which family comes first. */
function hanFamilies(language: string): string[] {
  const all = ['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans KR']
  const first = /^ko/i.test(language)
    ? 'Noto Sans KR'
    : /^(zh-(hant|tw|hk|mo)|yue)/i.test(language)
      ? 'Noto Sans TC'
      : /^zh/i.test(language)
        ? 'Noto Sans SC'
        : 'Noto Sans JP'
  return [first, ...all.filter(name => name !== first)]
}

const fallbacks = new Map<string, string[]>()

function fallbacksFor(language: string): string[] {
  const known = fallbacks.get(language)
  if (known) return known
  const made = [FALLBACK_FAMILY, ...SCRIPTS, ...hanFamilies(language), ...SYMBOLS, EMOJI.family]
  fallbacks.set(language, made)
  return made
}

/** The families that are tried for a character in order, beginning with `family`. */
export function fontStackOf(family: string, language: string): string[] {
  const chosen = familyNamed(family)
  return [chosen, ...fallbacksFor(language).filter(name => name !== chosen)]
}

/** The CSS name of a family, prefixed so that it never matches an installed font. */
export const cssFamily = (family: string): string => `Talkreel ${familyNamed(family)}`

/** The font stack as a CSS `font-family` value. */
export const cssStack = (family: string, language: string): string =>
  fontStackOf(family, language)
    .map(name => `"${cssFamily(name).replace(/["\\]/g, '')}"`)
    .join(', ')
