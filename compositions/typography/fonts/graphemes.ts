const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What people see as one character each. */
export const graphemesOf = (text: string): { segment: string; index: number }[] => [
  ...segmenter.segment(text),
]

const EMOJI_LIKE = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{RI}\p{RI}/u

/** Is a character drawn as a colored picture? Then the emoji family is asked before all others. */
export const isEmoji = (grapheme: string): boolean => EMOJI_LIKE.test(grapheme)

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}/u

/** Does a text begin with a sign that steers how others are drawn and needs no glyph and no space of its own? */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text)

/** Code points of a grapheme for which a font must have a glyph. */
export const neededCodes = (grapheme: string): number[] =>
  [...grapheme]
    .filter(character => !isInvisible(character))
    .map(character => character.codePointAt(0) as number)
