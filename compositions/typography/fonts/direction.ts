const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The way in which a language is written (a BCP 47 tag). */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'

/** Scripts whose letters join: under letter spacing Chromium keeps their joins and spaces the blanks only. */
export const isJoined = (script: string): boolean => script === 'Arab'
