import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG whose header declares the given side in pixels, with the given number of black rows. */
export function png(side: number, rows: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6], 8)
  const data = deflateSync(Buffer.alloc(rows * (1 + 4 * side)), { level: 1 })
  const parts = [chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** A GIF frame with one dot and a delay in hundredths of a second. */
function frame(delay: number): Buffer {
  const control = Buffer.from([0x21, 0xf9, 4, 0, delay & 0xff, delay >> 8, 0, 0])
  return Buffer.concat([control, Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])])
}

/** An animated GIF with the given side in pixels, with one dot in each frame. */
export function gif(side: number, frames: number, delay: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const one = frame(delay)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => one), Buffer.from([0x3b])])
}

/** A JPEG header that declares a size, without image data. */
export function jpeg(side: number): Buffer {
  const head = Buffer.from('ffd8ffc0001108000000000301220002110103110100', 'hex')
  head.writeUInt16BE(side, 7)
  head.writeUInt16BE(side, 9)
  return head
}

/** A Windows bitmap that declares a size, with a hundred bytes of data. */
export function bmp(side: number): Buffer {
  const bytes = Buffer.alloc(154)
  bytes.write('BM')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(side, 18)
  bytes.writeInt32LE(side, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}
