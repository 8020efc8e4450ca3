const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Splits a text into user-perceived characters. */
export const graphemesOf = (text: string): { segment: string; index: number }[] => [
  ...segmenter.segment(text),
]

const EMOJI_LIKE = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{RI}\p{RI}/u

/** Is a character drawn as an emoji? Then the emoji family comes first in the stack. */
export const isEmoji = (grapheme: string): boolean => EMOJI_LIKE.test(grapheme)

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}/u

/** Does a text begin with an invisible control character, which needs no glyph and no space? */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text)

/** Code points of a grapheme for which a font must have a glyph. */
export const neededCodes = (grapheme: string): number[] =>
  [...grapheme]
    .filter(character => !isInvisible(character))
    .map(character => character.codePointAt(0) as number)
