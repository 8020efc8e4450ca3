import { EMOJI, familyNamed } from './families'

/** The family that stands in where one is not there. */
const FALLBACK_FAMILY = 'Roboto'

/** Families of scripts that share no characters, in the order in which they are asked. */
const SCRIPTS = [
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Bengali',
  'Noto Sans Tamil',
  'Noto Sans Thai',
]
const SYMBOLS = ['Noto Sans Symbols', 'Noto Sans Symbols 2']

/** Han characters have other shapes in each of these: the language says which family is asked first. */
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

/** The families that are asked for a character one after another, the one that was chosen first. */
export function fontStackOf(family: string, language: string): string[] {
  const chosen = familyNamed(family)
  return [chosen, ...fallbacksFor(language).filter(name => name !== chosen)]
}

/** The name of a family in style sheets: one that no font of the machine has. */
export const cssFamily = (family: string): string => `Talkreel ${familyNamed(family)}`

/** The same stack as CSS writes it. */
export const cssStack = (family: string, language: string): string =>
  fontStackOf(family, language)
    .map(name => `"${cssFamily(name).replace(/["\\]/g, '')}"`)
    .join(', ')
