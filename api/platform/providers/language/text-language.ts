import { francAll } from 'franc'

/** Returns the ISO 639-1 code of a language tag, or null. */
export function languageCode(tag: string | null | undefined): string | null {
  try {
    const { language } = new Intl.Locale((tag ?? '').trim().replaceAll('_', '-'))
    return language.length === 2 ? language : null
  } catch {
    return null
  }
}

/** Characters that are compared with the languages. */
const SAMPLE = 20_000

/** The languages of a text as ISO 639-1, each with how well it fits, from 0 to 1; the one that fits best is first. */
export const rankLanguages = (text: string): { code: string; fit: number }[] =>
  francAll(text.slice(0, SAMPLE)).flatMap(([tag, fit]) => {
    const code = languageCode(tag)
    return code === null ? [] : { code, fit }
  })

/** Shorter texts say too little, even about which of a few languages they are in. */
const LEAST = 40

/** Returns which of some languages (ISO 639-1) a text is in; `und` if that can't be said. */
export function languageAmong(text: string, codes: readonly string[]): string {
  const [only, ...others] = codes
  if (only !== undefined && !others.length) return only
  if (text.length < LEAST) return 'und'
  return rankLanguages(text).find(({ code }) => codes.includes(code))?.code ?? 'und'
}
