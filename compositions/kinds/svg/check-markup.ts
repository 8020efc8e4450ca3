import { UserFacingError } from '@/compositions/util/user-facing-error'

/** Why a file can't be shown as a vector picture; the message is shown to users. */
export class SvgError extends UserFacingError {
  override name = 'SvgError'
}

/** Limits: total tags, nesting depth, and attributes per tag. */
const [MOST_TAGS, DEEPEST, MOST_ATTRIBUTES] = [60_000, 200, 300]

/** HTML elements that end an SVG when a browser parses it as HTML (HTML standard, 13.2.6.5). */
const PAGE = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var foreignobject math'
  ).split(' '),
)
/** `<font>` is also one if it has an attribute that SVG's `<font>` lacks. */
const PAGE_FONT = /[\s"'/](?:color|face|size)[\s=/>]/i

/** A browser parses the content of these elements as HTML, so only text is allowed in them. */
const TEXT_ONLY = ['title', 'desc']

const NAME = /[^\t\n\f\r />]*/y
const BLANK = /[\t\n\f\r /]*/y
const ATTRIBUTE =
  /[^\t\n\f\r />=<][^\t\n\f\r />=<]*[\t\n\f\r ]*(?:=[\t\n\f\r ]*(?:"[^"<]*"|'[^'<]*'|[^\t\n\f\r "'<>][^\t\n\f\r <>]*))?/y
const CDATA = /\s*<!\[CDATA\[/y

const unreadable = () => new SvgError('This is not a vector picture that can be read')

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

/** Lowercases ASCII letters only, as HTML does with tag names. */
const lower = (name: string): string => name.replace(/[A-Z]/g, letter => letter.toLowerCase())

type Tag = { name: string; isEnd: boolean; isEmpty: boolean; after: number }

/** The tag whose name, or the slash before it, is at `at`. Throws if it contains a `<`, which XML forbids. */
function readTag(text: string, at: number): Tag {
  const isEnd = text[at] === '/'
  const named = at + (isEnd ? 1 : 0)
  const name = matchAt(NAME, text, named)
  let after = named + name.length
  let isEmpty = false
  for (let count = 0; text[after] !== '>'; count++) {
    if (count > 2 * MOST_ATTRIBUTES) throw new SvgError('This vector picture has too many parts')
    const blank = matchAt(BLANK, text, after)
    const part = blank || matchAt(ATTRIBUTE, text, after)
    if (!part) throw unreadable()
    isEmpty = blank.endsWith('/')
    after += part.length
  }
  return { name: lower(name), isEnd, isEmpty, after: after + 1 }
}

/** The index after the CDATA content of a style or script that begins at `at`; `at` if there is none. */
function endOfCdata(text: string, at: number): number {
  if (!matchAt(CDATA, text, at)) return at
  const ends = [text.indexOf(']]>', at), text.indexOf('</', at)].filter(end => end >= 0)
  return ends.length ? Math.min(...ends) : text.length
}

/** The index at which scanning continues after a start tag. */
function behindStart(text: string, { name, after }: Tag): number {
  if (name === 'style' || name === 'script') return endOfCdata(text, after)
  if (!TEXT_ONLY.includes(name)) return after
  const next = text.indexOf('<', after)
  if (next >= 0 && lower(text.slice(next + 2, next + 2 + name.length)) !== name) throw unreadable()
  return after
}

/**
 * Checks the text of a vector picture before it is parsed, in one pass. Tags are followed as a browser does; those in
 * comments count too. Returns the text up to the end of its root. Throws an `SvgError` if it has too many parts, is
 * nested too deeply, or contains HTML.
 */
export function checkMarkup(text: string): string {
  const open: string[] = []
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    at += 1
    if (++tags > MOST_TAGS) throw new SvgError('This vector picture has too many parts')
    if (!/[a-z/]/i.test(text[at] ?? '')) continue
    const tag = readTag(text, at)
    const { name, after } = tag
    if (PAGE.has(name) || (name === 'font' && PAGE_FONT.test(text.slice(at, after)))) throw unreadable()
    if (tag.isEnd && open.includes(name)) open.length = open.lastIndexOf(name)
    else if (!tag.isEnd && !tag.isEmpty) open.push(name)
    if (!open.length) return text.slice(0, after)
    if (open.length > DEEPEST) throw new SvgError('This vector picture is nested too deeply')
    at = tag.isEnd || tag.isEmpty ? after : behindStart(text, tag)
  }
  return text
}
