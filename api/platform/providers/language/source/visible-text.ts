/** Comments, styles and scripts of a page, whose text no reader sees. */
const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(style|script|template)\b[^<>]{0,1000}>[\s\S]*?(?:<\/\1>|$)/gi
const TAG = /<\/?[a-z][^<>]{0,1000}>/gi
/** Zero-width spaces, marks of direction, Unicode's tags and the like; joiners stay, Persian and emoji need them. */
const INVISIBLE =
  /\u034F|\u17B4|\u17B5|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g

/** A text as a reader sees it: without markup, comments and invisible characters, its line breaks as `\n`. */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(INVISIBLE, '')
    .replace(UNSEEN, ' ')
    .replace(TAG, ' ')
    .replace(CONTROL, ' ')
