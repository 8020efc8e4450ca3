const HEADER_BYTES = 44
const PCM = 1
const FULL_SCALE = 32768

/** The bytes are not a WAV file of 16-bit mono samples. */
export class WavError extends Error {
  override name = 'WavError'
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map(step => view.getUint8(at + step)))

/** Finds the chunk called `name`: its offset and length in bytes; a length past the file's end is truncated. */
const findChunk = (view: DataView, name: string): { at: number; bytes: number } => {
  let at = 12
  while (at + 8 <= view.byteLength) {
    const bytes = view.getUint32(at + 4, true)
    if (nameAt(view, at) === name) return { at: at + 8, bytes: Math.min(bytes, view.byteLength - at - 8) }
    at += 8 + bytes + (bytes % 2)
  }
  throw new WavError(`This WAV file has no part called "${name.trim()}".`)
}

/** The samples (-1 to 1) of signed 16-bit little-endian PCM; an odd last byte is ignored. */
export const readPcm = (bytes: Uint8Array): Float32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(bytes.byteLength >> 1)
  for (let index = 0; index < samples.length; index++)
    samples[index] = view.getInt16(index * 2, true) / FULL_SCALE
  return samples
}

/**
 * Reads a WAV file (RIFF, PCM, 16 bit, mono) into samples of -1 to 1 and the number of samples a second.
 * @throws {WavError} when the bytes are something else.
 */
export const readWav = (file: Uint8Array): { samples: Float32Array; sampleRate: number } => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.byteLength < HEADER_BYTES || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE')
    throw new WavError('This is not a WAV file.')
  const format = findChunk(view, 'fmt ').at
  const channels = view.getUint16(format + 2, true)
  const bits = view.getUint16(format + 14, true)
  if (view.getUint16(format, true) !== PCM || channels !== 1 || bits !== 16)
    throw new WavError('Only WAV files of 16-bit mono samples can be read.')
  const data = findChunk(view, 'data')
  const samples = readPcm(file.subarray(data.at, data.at + data.bytes))
  return { samples, sampleRate: view.getUint32(format + 4, true) }
}

/** A WAV file (RIFF, PCM, 16 bit, mono) of samples of -1 to 1; louder ones are cut off at full scale. */
export const writeWav = (samples: Float32Array, sampleRate: number): Buffer => {
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(PCM, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries()) {
    const scaled = Math.round(sample * FULL_SCALE)
    file.writeInt16LE(Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, scaled)), HEADER_BYTES + index * 2)
  }
  return file
}
