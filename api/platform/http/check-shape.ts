import { ApiError, bodyError } from '../errors/api-error'

/** Limits of a JSON value: `values` counts every object, list, string, number and so on. */
export type ShapeLimits = { values: number; depth: number }

/** More than any operation needs. A body of 64 kB can't reach `values`. */
const SHAPE: ShapeLimits = { values: 1_000_000, depth: 32 }

/** Limits of JSON text, including the maximum of entries of any list or object. */
type JsonLimits = ShapeLimits & { entries: number }

/** The longest list that a schema allows is that of the subtitles of a transcript. */
const JSON_LIMITS: JsonLimits = { ...SHAPE, entries: 20_000 }

/** Control characters that are removed from text: all but tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to remove control characters
const UNSEEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

const [TAB, LINE_FEED, RETURN, SPACE, DELETE, LAST_CONTROL] = [0x09, 0x0a, 0x0d, 0x20, 0x7f, 0x9f]

/** Whether UNSEEN matches a UTF-16 unit. */
const isUnseen = (unit: number): boolean =>
  unit < SPACE
    ? unit !== TAB && unit !== LINE_FEED && unit !== RETURN
    : unit >= DELETE && unit <= LAST_CONTROL

/** Removes control characters from a text. */
function withoutUnseen(text: string): string {
  if (!UNSEEN.test(text)) return text
  // Not by `replace`, which takes several times as long for a million of them.
  const units = new Uint16Array(text.length)
  let kept = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (!isUnseen(unit)) units[kept++] = unit
  }
  return Buffer.from(units.buffer, 0, kept * units.BYTES_PER_ELEMENT).toString('utf16le')
}

/** Removes control characters from a text and replaces lone surrogates. */
function cleanText(text: string): string {
  if (text.includes('\u0000')) throw bodyError('Text can not contain the character NUL')
  return withoutUnseen(text).toWellFormed()
}

const tooMuch = () => new ApiError(413, { detail: 'This is more than can be saved at once' })

const tooLong = (entries: number) =>
  new ApiError(413, { detail: `A list can have at most ${entries.toLocaleString('en-US')} entries` })

const tooDeep = () => bodyError('This is nested too deeply')

const [QUOTE, ESCAPE, COMMA] = ['"', '\\', ','].map(sign => sign.charCodeAt(0))
const [LIST, LIST_END, OBJECT, OBJECT_END] = ['[', ']', '{', '}'].map(sign => sign.charCodeAt(0))

/**
 * Checks the size of JSON before parsing, which takes many times as long. Counts a value for each comma and each list
 * or object, so that empty ones count twice.
 * @throws {ApiError} 413 if it is too large, in all or in one list or object; 400 if it is nested too deeply.
 */
export function checkJsonSize(json: Uint8Array, { values, depth, entries }: JsonLimits = JSON_LIMITS): void {
  // Commas seen so far in each list or object that is open, the outermost first.
  const commas = new Uint32Array(depth + 1)
  let [count, deep] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] as number
    if (sign === QUOTE) {
      at++
      while (at < json.length && json[at] !== QUOTE) at += json[at] === ESCAPE ? 2 : 1
    } else if (sign === COMMA) {
      count++
      commas[deep] = (commas[deep] as number) + 1
      if ((commas[deep] as number) >= entries) throw tooLong(entries)
    } else if (sign === LIST || sign === OBJECT) {
      count++
      deep++
      if (deep > depth) throw tooDeep()
      commas[deep] = 0
    } else if ((sign === LIST_END || sign === OBJECT_END) && deep > 0) deep--
    if (count > values) throw tooMuch()
  }
}

/**
 * JSON in which `checkShape` changes or refuses a text or a name has at least one of these: an escaped character, DEL,
 * the name, or the byte that U+0080 to U+009F begin with in UTF-8.
 */
const UNCLEAN = ['\\u', '\u007f', '__proto__', Buffer.from([0xc2])]

/**
 * Whether `checkShape` has nothing to change or reject in the strings and names of JSON; may be false for clean JSON.
 */
export function isClean(json: Uint8Array): boolean {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  return !UNCLEAN.some(one => bytes.includes(one))
}

type Place = Record<string, unknown> | unknown[]

/**
 * Walks a parsed JSON value once before validation and cleans every string in place. Returns the value.
 * @throws {ApiError} 400 if it is nested too deeply, or has a NUL in a string or a forbidden name; 413 if it is too
 * large.
 */
export function checkShape<T>(value: T, { values, depth }: ShapeLimits = SHAPE): T {
  const whole: Place = [value]
  let level: Place[] = [whole]
  let count = 0
  for (let deep = 0; level.length; deep++) {
    if (deep > depth) throw tooDeep()
    const next: Place[] = []
    for (const place of level) {
      // Checked before `Object.keys`, which takes seconds for a list of millions.
      if (Array.isArray(place) && count + place.length > values) throw tooMuch()
      const names = Object.keys(place)
      count += names.length
      if (count > values) throw tooMuch()
      for (const name of names) {
        if (name === '__proto__') throw bodyError('A field can not be called __proto__')
        const one = (place as Record<string, unknown>)[name]
        if (typeof one === 'string') (place as Record<string, unknown>)[name] = cleanText(one)
        else if (typeof one === 'object' && one !== null) next.push(one as Place)
        if (name.includes('\u0000')) throw bodyError('Text can not contain the character NUL')
      }
    }
    level = next
  }
  return whole[0] as T
}
