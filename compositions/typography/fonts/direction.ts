const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The way in which a language is written (a BCP 47 tag). */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'

/** Scripts whose letters join: under letter spacing Chromium keeps their joins and spaces the blanks only. */
export const isJoined = (script: string): boolean => script === 'Arab'

/**
 * The language (BCP 47) that a text is set in, which says the shapes of its Han characters: what its own letters show,
 * else `spoken`, the language of what is said beside it.
 */
export function textLanguage(text: string, spoken: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (/\p{Script=Han}/u.test(text)) return /^(ja|zh|ko|yue)/i.test(spoken) ? spoken : 'zh-Hans'
  return spoken
}
