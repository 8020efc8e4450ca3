/** Bytes in which a page may declare its charset (HTML, "prescan a byte stream"). */
const PRESCAN = 1024

const MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]

function decoderOf(charset: string | undefined): TextDecoder | null {
  try {
    return charset ? new TextDecoder(charset) : null
  } catch {
    return null
  }
}

/** Decodes text of unknown charset: as UTF-8, or as Windows-1252 if most of what is not ASCII is invalid as that. */
function guess(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const invalid = text.match(/\uFFFD/g)?.length ?? 0
  if (!invalid) return text
  const others = text.match(/[^\0-\x7f]/g)?.length ?? 0
  return invalid * 2 > others ? new TextDecoder('windows-1252').decode(bytes) : text
}

/**
 * Decodes text by its byte order mark, the charset of its content type, or the one that a page declares, in this order.
 * Text without a known charset is guessed.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0]
  const header = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1]
  const start = Buffer.from(bytes.subarray(0, PRESCAN)).toString('latin1')
  const declared = /<(?:meta|\?xml)[^>]*?(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
  // A page that can be searched for its declaration is not in UTF-16, whatever it says (HTML, same place).
  const meta = /^utf-16/i.test(declared ?? '') ? 'utf-8' : declared
  const decoder = decoderOf(mark) ?? decoderOf(header) ?? decoderOf(meta)
  return decoder ? decoder.decode(bytes) : guess(bytes)
}
