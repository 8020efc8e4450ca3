/** Bytes of UTF-8 that a name may have without its extension: file systems take 255 in all. */
const MAX_BYTES = 180

/** Bytes that the part in front of a dash may have, so that what follows it is not cut off. */
const MAX_FIRST_BYTES = 70

/** Names of devices on Windows, which can't be names of files with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

const encoder = new TextEncoder()

/** As many whole characters of a text as fit into bytes of UTF-8; a family of emoji is one character. */
function cut(text: string, bytes: number): string {
  let left = bytes
  let end = 0
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    left -= encoder.encode(segment).length
    if (left < 0) break
    end = index + segment.length
  }
  return text.slice(0, end).replace(/[\s.]+$/, '')
}

/** A text without what file systems refuse, and without marks that show it in another order than it is stored. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name.
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]+/g, ' ')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|[\s.]+$/g, '')
    .trim()

/**
 * A name of a file, without extension, that is valid on Windows, macOS and Linux: the title, in front of it what it is
 * of, unless the title begins with that, and `note` in brackets behind it. Long titles are cut, a note isn't.
 */
export function fileBaseName(
  title: string,
  { of = '', note = '' }: { of?: string; note?: string } = {},
): string {
  const [whole, last] = [clean(of), clean(title) || 'talk']
  const first =
    whole && !last.toLowerCase().startsWith(whole.toLowerCase()) ? cut(whole, MAX_FIRST_BYTES) : ''
  const end = note && ` (${clean(note)})`
  const start = first && `${first} - `
  const name = `${start}${cut(last, MAX_BYTES - encoder.encode(start + end).length)}${end}`
  return DEVICE.test(name) ? `_${name}` : name
}

/** A title as the name of a file that is valid on every system; `talk` where nothing is left of it. */
export const fileName = (title: string, extension: string): string => `${fileBaseName(title)}.${extension}`

/** The names, with a number behind those that came before; file systems may not tell capitals from small letters. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name} ${count}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
