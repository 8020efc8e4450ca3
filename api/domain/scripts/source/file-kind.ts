/** What the bytes of a file are. */
export type FileKind = 'html' | 'pdf' | 'text' | 'image' | 'video' | 'sound' | 'archive' | 'other'

/** Bytes that are looked at. */
const HEAD = 4096

/** Bytes in which a page has its first elements, after comments and styles. */
const LONG_HEAD = 64 * HEAD

/** The first bytes of files that are no text, in hexadecimal. */
const SIGNATURES: [FileKind, RegExp][] = [
  ['image', /^(?:89504e47|ffd8ff|47494638|424d.{8}0000|49492a00|4d4d002a|52494646.{8}57454250)/],
  ['image', /^.{8}66747970(?:617669|686569|6d6966|6d7366)/],
  ['sound', /^(?:4944330|.{8}667479704d3441|ff[e-f]|4f67675300|664c6143|52494646.{8}57415645)/],
  ['video', /^(?:1a45dfa3|.{8}66747970|464c5601|52494646.{8}41564920|000001ba)/],
  ['archive', /^(?:504b0304|504b0506|1f8b|377abcaf|526172211a|425a683|fd377a585a)/],
]

/** A byte order mark of UTF-16, or letters in it, in hexadecimal. */
const UTF16 = /^(?:feff|fffe|[2-7].00[2-7].00|00[2-7].00[2-7].)/

const MARKUP = /^\s*<(?:!doctype html|\?xml|!--|[a-z])/i
const HTML_TAG =
  /<(?:!doctype html|html|head|body|title|meta|link|script|style|div|p|h[1-6]|table|article|main|section|span|ul)[\s/>]/i

/** A page after the warnings of a program. */
const LATE_HTML = /^[\s\S]{0,1000}?\n\s*<(?:!doctype html|html)[\s>]/i

/** Feeds and drawings are markup too, but no page; JSON, RTF and PostScript are text, but not to be read. */
const NOT_PROSE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<(?:rss|feed|svg|urlset|sitemapindex)[\s>:]|\{\s*"[^"]*"\s*:|\[\s*\{\s*"|\{\\rtf|%!PS)/is

/** Judges a file by its bytes, whatever name and content type it came with. */
export function fileKind(bytes: Buffer): FileKind {
  const head = bytes.toString('latin1', 0, HEAD)
  if (/^[^<]{0,1020}?%PDF-/s.test(head)) return 'pdf'
  const start = bytes.toString('hex', 0, 16)
  const isUtf16 = UTF16.test(start)
  const [known] = isUtf16 ? [] : (SIGNATURES.find(([, signature]) => signature.test(start)) ?? [])
  if (known) return known
  const textOf = (size: number) => {
    const text = bytes.toString('latin1', 0, size)
    return isUtf16 ? text.replaceAll('\0', '') : text
  }
  const text = textOf(HEAD)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell text from other files.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return 'other'
  const plain = text.replace(/^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)/, '')
  if (NOT_PROSE.test(plain)) return 'other'
  if (!MARKUP.test(plain)) return LATE_HTML.test(plain) ? 'html' : 'text'
  return HTML_TAG.test(textOf(LONG_HEAD)) ? 'html' : 'other'
}
