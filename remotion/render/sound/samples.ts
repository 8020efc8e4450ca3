import type { Readable } from 'node:stream'

/** Internally all sound is stereo, 48,000 samples a second, 32-bit floats, interleaved. */
export const RATE = 48_000
export const CHANNELS = 2
const BYTES = 4 * CHANNELS

/** ffmpeg options for this format. */
export const PCM = ['-f', 'f32le', '-ar', String(RATE), '-ac', String(CHANNELS)]

/** Reads samples from a stream in order. */
export type SampleReader = {
  /** Returns the next `count` samples (both channels), with silence after the end of the stream. */
  read(count: number): Promise<Float32Array>
  /** Skips the next `count` samples. */
  skip(count: number): Promise<void>
}

/** Reads a stream of samples (see `PCM`). `finished` rejects when the producer of the stream has failed. */
export function readSamples(stream: Readable, finished: Promise<unknown>): SampleReader {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Uint8Array = new Uint8Array(0)
  /** Passes the next bytes to `take` in chunks; stops early at the end of the stream. */
  const pull = async (bytes: number, take: (piece: Uint8Array, at: number) => void): Promise<void> => {
    let at = 0
    while (at < bytes) {
      if (!rest.length) {
        const { value, done } = await chunks.next()
        if (done) {
          await finished
          return
        }
        rest = value
        continue
      }
      const piece = rest.subarray(0, bytes - at)
      take(piece, at)
      at += piece.length
      rest = rest.subarray(piece.length)
    }
  }
  return {
    async read(count) {
      const bytes = new Uint8Array(count * BYTES)
      await pull(bytes.length, (piece, at) => bytes.set(piece, at))
      return new Float32Array(bytes.buffer)
    },
    skip: count => pull(count * BYTES, () => {}),
  }
}
