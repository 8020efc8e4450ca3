import { readSamples, SAMPLE_RATE } from './read-samples'

const BLOCK_SECONDS = 10

/**
 * The whole sound of a short media file as mono samples from -1 to 1 at SAMPLE_RATE.
 * @throws {UnreadableSound} when ffmpeg can't decode it; the signal's reason when aborted.
 */
export async function readSound(file: string, signal?: AbortSignal): Promise<Float32Array> {
  const blocks: Float32Array[] = []
  const options = { block: BLOCK_SECONDS * SAMPLE_RATE, ...(signal && { signal }) }
  for await (const block of readSamples(file, options)) blocks.push(block)
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const block of blocks) {
    samples.set(block, at)
    at += block.length
  }
  return samples
}
