/** Markers of JPEG segments (ITU T.81, table B.1): start and end of image, start of scan, comment, APP0 to APP15. */
const [EOI, SOS, COM, APP0, APP1, APP2, APP14, APP15] = [0xd9, 0xda, 0xfe, 0xe0, 0xe1, 0xe2, 0xee, 0xef]

const startsWith = (data: Buffer, text: string): boolean => data.toString('latin1', 0, text.length) === text

/** The value of EXIF's orientation tag, which a picture is shown by; 1 if it has none. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(6)
  const isLittle = startsWith(tiff, 'II')
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes)
  }
  const first = read(4, 4)
  const count = read(first, 2)
  for (let index = 0; index < count; index++) {
    const at = first + 2 + index * 12
    if (read(at, 2) === 0x0112) return read(at + 8, 2)
  }
  return 1
}

/** An EXIF segment that has an orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 28)
  return exif
}

/** Whether the segment of a JPEG decides what the picture looks like. JFIF has the density, APP2 the color profile. */
function isNeeded(marker: number, data: Buffer): boolean {
  if (marker === APP0) return startsWith(data, 'JFIF\0')
  if (marker === APP2) return startsWith(data, 'ICC_PROFILE\0')
  if (marker === APP14) return true
  return marker !== COM && (marker < APP0 || marker > APP15)
}

/** The index of the marker after the entropy-coded data from `at` on: neither a stuffed byte nor a restart. */
function afterScan(bytes: Buffer, at: number): number {
  let found = bytes.indexOf(0xff, at)
  for (; found >= 0; found = bytes.indexOf(0xff, found + 1)) {
    const next = bytes[found + 1] ?? EOI
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return found
  }
  return bytes.length
}

function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)]
  let hasScan = false
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? EOI
    if (bytes[at] !== 0xff || marker === EOI) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const data = bytes.subarray(at + 4, end)
    const orientation = marker === APP1 && startsWith(data, 'Exif\0\0') ? orientationOf(data) : 1
    if (orientation > 1 && orientation <= 8) kept.push(orientationSegment(orientation))
    if (isNeeded(marker, data)) kept.push(bytes.subarray(at, end))
    at = end
    if (marker !== SOS) continue
    hasScan = true
    at = afterScan(bytes, end)
    kept.push(bytes.subarray(end, at))
  }
  return hasScan ? Buffer.concat([...kept, Buffer.from([0xff, EOI])]) : undefined
}

const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'dSIG'])

function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_METADATA.has(type)) kept.push(bytes.subarray(at, end))
    at = type === 'IEND' ? bytes.length : end
  }
  return Buffer.concat(kept)
}

/** The bits of the header of an extended WebP file that say that it has EXIF and XMP. */
const WEBP_METADATA = 0b1100

function stripWebp(bytes: Buffer): Buffer {
  const kept = [Buffer.from(bytes.subarray(0, 12))]
  const after = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= after; ) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const type = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(bytes.subarray(at, end))
    if (type === 'VP8X') chunk.writeUInt8((chunk[8] ?? 0) & ~WEBP_METADATA, 8)
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk)
    at = end
  }
  const file = Buffer.concat(kept)
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

/** The readers of formats whose metadata is beside the picture, by ffmpeg's names of codecs. */
const STRIPPERS: Record<string, (bytes: Buffer) => Buffer | undefined> = {
  mjpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
}

/**
 * The bytes of a picture of a codec (as ffmpeg names it) without what only describes it: EXIF with the place and the
 * camera, XMP, IPTC, comments, previews, and what follows the picture, such as the film of a live photo. Its pixels,
 * orientation, density and color profile stay as they are. Undefined for other formats, and where it has no picture.
 */
export const stripMetadata = (codec: string, bytes: Buffer): Buffer | undefined => STRIPPERS[codec]?.(bytes)

/** Whether a picture whose metadata can't be taken out seems to have EXIF or XMP. */
export const mayHaveMetadata = (bytes: Buffer): boolean =>
  bytes.includes('Exif') || bytes.includes('application/rdf+xml')
