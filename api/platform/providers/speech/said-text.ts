/** Says a word of a text, in any case, as if `say` were written instead. */
export type Pronunciation = { word: string; say: string }

/** A text as it is given to a voice. */
export type SaidText = {
  text: string
  /** For each UTF-16 unit of `text`, the unit of the written text that it stands for. */
  origins: number[]
}

/** No one reads the scheme of an address aloud. */
const ADDRESS_START = String.raw`\bhttps?:\/\/(?:www\.)?`
/** Voices either skip an emoji or read its name. `\p{RGI_Emoji}` takes a tenth of a second to compile. */
const EMOJI = String.raw`(?:[#*0-9]\uFE0F?\u20E3|\p{RI}+|(?![©®™])\p{ExtPict}[\p{EMod}\uFE0F\u200D\u{E0020}-\u{E007F}]*)+`

const escapePattern = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const wholeWord = (word: string): string =>
  String.raw`(?<![\p{L}\p{N}])${escapePattern(word)}(?![\p{L}\p{N}])`

/**
 * What a voice is given for a written text: whole words replaced by how they are said (longer ones first, so that
 * "New York" is not said as "New"), addresses without their scheme, and a space for an emoji.
 */
export const toSaidText = (written: string, pronunciations: readonly Pronunciation[] = []): SaidText => {
  const known = pronunciations.filter(({ word }) => word.trim())
  const says = new Map(known.map(({ word, say }) => [word.trim().toLowerCase(), say]))
  const words = [...says.keys()].sort((one, other) => other.length - one.length)
  const replaced = new RegExp([...words.map(wholeWord), ADDRESS_START, EMOJI].join('|'), 'giu')
  let text = ''
  const origins: number[] = []
  const append = (part: string, from: number, length: number): void => {
    for (let unit = 0; unit < part.length; unit++)
      origins.push(from + Math.floor((unit * length) / part.length))
    text += part
  }
  let at = 0
  for (const { 0: match, index } of written.matchAll(replaced)) {
    append(written.slice(at, index), at, index - at)
    const unsaid = /^h/i.test(match) ? '' : ' '
    append(says.get(match.toLowerCase()) ?? unsaid, index, match.length)
    at = index + match.length
  }
  append(written.slice(at), at, written.length - at)
  return { text, origins }
}

/** Whether a text has anything that a voice can say: a letter, a digit, or a sign with a name. */
export const isSayable = (text: string): boolean => /[\p{L}\p{N}%&+]/u.test(text)

/**
 * The words of a text, each from the unit where it begins to the unit after it. Separate punctuation and emoji belong
 * to the word before them, at the beginning of the text to the word after them.
 */
export const writtenWords = (text: string): { text: string; from: number; after: number }[] => {
  const spans: { from: number; after: number; isSayable: boolean }[] = []
  for (const { 0: token, index } of text.matchAll(/\S+/g)) {
    const last = spans.at(-1)
    if (last && !(isSayable(token) && last.isSayable)) {
      last.after = index + token.length
      last.isSayable ||= isSayable(token)
    } else spans.push({ from: index, after: index + token.length, isSayable: isSayable(token) })
  }
  return spans.map(({ from, after }) => ({
    text: text.slice(from, after).replace(/\s+/g, ' '),
    from,
    after,
  }))
}
