const MARKUP: readonly (readonly [RegExp, string])[] = [
  [/\s*\[\^?\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9}\]/g, ''],
  [/!\[[^\]]{0,300}\]\([^)]{0,2000}\)/g, ' '],
  [/\[([^\]]{1,300})\](?:\([^)]{0,2000}\)|\[[^\]]{0,100}\])/g, '$1'],
  [/`+/g, ''],
  [/(\*\*|__|~~)(?=\S)/g, ''],
  [/(?<=\S)(\*\*|__|~~)/g, ''],
  [/(?<![\p{L}\p{N}*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, ''],
  [/(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, ''],
]

/** Asides and marks of citation: "(see above)", "[12]", "[citation needed]", "[^1]". */
const ASIDES = [/\s*\([^()]{0,300}\)/g, /\s*（[^（）]{0,300}）/g, /\s*\[[^[\]]{0,100}\]/g]

const PICTURES = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u20E3/gu

/**
 * A text as it is spoken: without Markdown, pictures, citation marks ("[12]") and what is in parentheses. All other
 * letters, digits and marks stay.
 */
export const cleanText = (text: string): string => {
  let clean = text
  for (const [pattern, replacement] of MARKUP) clean = clean.replace(pattern, replacement)
  // Parentheses may be nested once.
  for (const pattern of [...ASIDES, ...ASIDES]) clean = clean.replace(pattern, '')
  return clean
    .replace(PICTURES, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?…](?:\s|$))/g, '')
    .trim()
}
