import { Piscina } from 'piscina'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile } from '@/remotion/environment/cache'
import type { Embed } from './embed'

declare module '../../services/services' {
  interface Services {
    embedder: Embedder
  }
}

/** Sentence vectors for requests, made in a thread of its own, because a sentence blocks its thread for some 15 ms. */
export type Embedder = {
  /** As `Embed`. Sentences that were asked for lately are answered at once. */
  embed: Embed
  stop(): Promise<void>
}

/** Sentences of a turn: requests take turns, and one that is aborted ends after its turn. */
const BATCH = 32
/** Vectors that are kept: 2 kB each, a dozen talks. */
const KEPT = 10_000

/** Opens the embedder; its thread starts when it is first used. */
export function openEmbedder(): Embedder {
  const pool = new Piscina<readonly string[], Float32Array[]>({
    filename: bundleEntry(projectFile('api/platform/providers/language/embed-thread.ts')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
  })
  /** The sentence that was asked for last is the last one. */
  const known = new Map<string, Float32Array>()
  const keep = (sentence: string, vector: Float32Array) => {
    known.delete(sentence)
    known.set(sentence, vector)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
  }
  return {
    async embed(sentences, { signal } = {}) {
      const vectors = new Map<string, Float32Array>()
      const missing: string[] = []
      for (const sentence of new Set(sentences)) {
        const vector = known.get(sentence)
        if (!vector) missing.push(sentence)
        else {
          vectors.set(sentence, vector)
          keep(sentence, vector)
        }
      }
      for (let at = 0; at < missing.length; at += BATCH) {
        signal?.throwIfAborted()
        const batch = missing.slice(at, at + BATCH)
        const made = await pool.run(batch)
        for (const [index, sentence] of batch.entries()) {
          const vector = made[index]
          if (!vector) continue
          vectors.set(sentence, vector)
          keep(sentence, vector)
        }
      }
      return sentences.map(sentence => vectors.get(sentence) ?? new Float32Array())
    },
    stop: () => pool.destroy(),
  }
}
