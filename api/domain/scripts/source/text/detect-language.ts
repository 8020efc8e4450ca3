import { languageCode, rankLanguages } from '@/api/platform/providers/language/text-language'

/** Shorter texts say too little about their language. */
const LEAST = 300

/** A declared language is believed if it fits at least this well, 1 being the language that fits best. */
const FITS = 0.92

/**
 * Returns the language of a text as ISO 639-1, or null. The declared language counts unless the text is clearly in
 * another one, as many pages in other languages declare English.
 */
export function detectLanguage(text: string, declared: string | null): string | null {
  const code = languageCode(declared)
  if (text.length < LEAST) return code
  const ranked = rankLanguages(text)
  const best = ranked[0]?.code ?? null
  if (!code) return best
  const own = ranked.find(one => one.code === code)
  // A language that is not known can't be doubted.
  return !own || own.fit >= FITS ? code : best
}
