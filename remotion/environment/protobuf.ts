/** A field of a protobuf message: its number, wire type, all its bytes, and its content. */
export type Field = { number: number; wire: number; raw: Uint8Array; body: Uint8Array }

const LENGTH_DELIMITED = 2
const FIXED_BYTES: Record<number, number> = { 1: 8, 5: 4 }

/** Varints have up to 64 bits, but lengths and tags of a model under 2 GB are exact in a number. */
const readVarint = (bytes: Uint8Array, from: number): { value: number; at: number } => {
  let value = 0
  let scale = 1
  let at = from
  for (;;) {
    const byte = bytes[at]
    if (byte === undefined) throw new RangeError('A protobuf message ends in the middle of a number')
    at += 1
    value += (byte & 127) * scale
    scale *= 128
    if (byte < 128) return { value, at }
  }
}

/**
 * Yields the fields of a message in order, as views into `message`. Source: protobuf.dev/programming-guides/encoding.
 * @throws {RangeError} when the message is truncated.
 */
export function* readFields(message: Uint8Array): Generator<Field> {
  for (let at = 0; at < message.length; ) {
    const from = at
    const tag = readVarint(message, at)
    const wire = tag.value & 7
    let length = FIXED_BYTES[wire] ?? 0
    at = tag.at
    if (wire === LENGTH_DELIMITED) ({ value: length, at } = readVarint(message, at))
    else if (wire === 0) length = readVarint(message, at).at - at
    if (at + length > message.length) throw new RangeError('A protobuf message is cut off')
    const body = message.subarray(at, at + length)
    at += length
    yield { number: Math.floor(tag.value / 8), wire, raw: message.subarray(from, at), body }
  }
}

const varint = (value: number): Buffer => {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

/** Encodes a length-delimited field: a message, bytes or text. */
export const writeField = (number: number, body: Uint8Array | string): Buffer => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return Buffer.concat([varint(number * 8 + LENGTH_DELIMITED), varint(bytes.length), bytes])
}

/** Encodes an integer field. */
export const writeNumber = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number * 8), varint(value)])

/** Applies `change` to each length-delimited field with that number; all other bytes stay the same. */
export const mapFields = (
  message: Uint8Array,
  number: number,
  change: (field: Field) => Uint8Array,
): Buffer =>
  Buffer.concat(
    [...readFields(message)].map(field =>
      field.number === number && field.wire === LENGTH_DELIMITED ? change(field) : field.raw,
    ),
  )

/** Returns the texts of all fields with that number. */
export const readTexts = (message: Uint8Array, number: number): string[] =>
  [...readFields(message)]
    .filter(field => field.number === number)
    .map(field => Buffer.from(field.body).toString())
