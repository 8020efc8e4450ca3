import { crc32 } from 'node:zlib'

const STRING = 7
const PRELUDE = 12
const CHECKSUM = 4

/** A header of type string: length and name, type, length and value. */
function header(name: string, value: string): Buffer {
  const [key, text] = [Buffer.from(name), Buffer.from(value)]
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  return Buffer.concat([Buffer.from([key.length]), key, Buffer.from([STRING]), length, text])
}

/**
 * Encodes one event of a streamed answer as a message of `application/vnd.amazon.eventstream`: lengths and their CRC-32,
 * headers, payload, and the CRC-32 of everything before (docs.aws.amazon.com/transcribe/latest/dg/event-stream.html).
 */
export function eventFrame(event: string, contentType: string, payload: Uint8Array): Buffer {
  const headers = Buffer.concat([
    header(':message-type', 'event'),
    header(':event-type', event),
    header(':content-type', contentType),
  ])
  const total = PRELUDE + headers.length + payload.length + CHECKSUM
  const frame = Buffer.alloc(total)
  frame.writeUInt32BE(total, 0)
  frame.writeUInt32BE(headers.length, 4)
  frame.writeUInt32BE(crc32(frame.subarray(0, 8)), 8)
  headers.copy(frame, PRELUDE)
  frame.set(payload, PRELUDE + headers.length)
  frame.writeUInt32BE(crc32(frame.subarray(0, total - CHECKSUM)), total - CHECKSUM)
  return frame
}
