const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The writing direction of a language (BCP 47 tag). */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'

/** Is a script cursive? With letter spacing, Chromium keeps its joins and only widens spaces. */
export const isJoined = (script: string): boolean => script === 'Arab'

/**
 * The language (BCP 47) of a text, which decides the shapes of its Han characters: detected from its letters, otherwise
 * `spoken`, the spoken language of the project.
 */
export function textLanguage(text: string, spoken: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (/\p{Script=Han}/u.test(text)) return /^(ja|zh|ko|yue)/i.test(spoken) ? spoken : 'zh-Hans'
  return spoken
}
