import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** RNNoise, whose weights are part of the file. Its exports are those of C: numbers are addresses in `memory`. */
type Rnnoise = {
  memory: WebAssembly.Memory
  __wasm_call_ctors(): void
  malloc(bytes: number): number
  rnnoise_create(model: number): number
  rnnoise_process_frame(state: number, out: number, from: number): number
}

const require = createRequire(import.meta.url)

/** Samples a second that RNNoise was trained with, and samples of one of its frames. */
export const VOICE_RATE = 48_000
export const VOICE_FRAME = 480

/** RNNoise takes samples of 16 bits. */
const SCALE = 32_768

/** Starts RNNoise. Its memory does not grow, and lives as long as what is returned. */
async function startRnnoise(): Promise<Rnnoise> {
  const bytes = await readFile(require.resolve('@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm'))
  let memory: WebAssembly.Memory | undefined
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: {
      // It returns an address: anything else would be converted to a number, a whole memory by its text.
      emscripten_memcpy_big(to: number, from: number, size: number): number {
        new Uint8Array(memory?.buffer ?? new ArrayBuffer(0)).copyWithin(to, from, from + size)
        return to
      },
      emscripten_resize_heap: () => 0,
      __assert_fail: () => {
        throw new Error('RNNoise failed an assertion')
      },
    },
  })
  const rnnoise = instance.exports as Rnnoise
  memory = rnnoise.memory
  rnnoise.__wasm_call_ctors()
  return rnnoise
}

/**
 * Removes noise from frames of interleaved samples, each channel by itself.
 * @returns a function that takes `VOICE_FRAME` samples of each channel (-1 to 1), replaces them by those of the frame
 * before without noise, and returns them.
 */
export async function startVoiceCleaner(channels: number): Promise<(samples: Float32Array) => Float32Array> {
  const rnnoise = await startRnnoise()
  const states = Array.from({ length: channels }, () => rnnoise.rnnoise_create(0))
  const at = rnnoise.malloc(VOICE_FRAME * Float32Array.BYTES_PER_ELEMENT)
  const frame = new Float32Array(rnnoise.memory.buffer, at, VOICE_FRAME)
  return samples => {
    for (const [channel, state] of states.entries()) {
      for (let index = 0; index < VOICE_FRAME; index++)
        frame[index] = (samples[index * channels + channel] ?? 0) * SCALE
      rnnoise.rnnoise_process_frame(state, at, at)
      for (let index = 0; index < VOICE_FRAME; index++)
        samples[index * channels + channel] = (frame[index] ?? 0) / SCALE
    }
    return samples
  }
}
