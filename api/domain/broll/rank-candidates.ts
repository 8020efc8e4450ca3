import type { Embed } from '@/api/platform/providers/language/embed'
import { contentWords } from '@/api/platform/providers/language/local/sentence-vectors'

/** Something with texts that say what it shows. */
export type Candidate = { texts: readonly string[] }

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** How much of the content words of a text another one has, 0 to 1. */
export function sharedWords(text: string, other: string, language: 'en' | 'und'): number {
  const asked = new Set(contentWords(text, language))
  const had = new Set(contentWords(other, language))
  return asked.size ? [...asked].filter(word => had.has(word)).length / asked.size : 0
}

/**
 * Candidates with how near the nearest of their texts is to what is said, up to 1, the nearest first: by meaning, and by
 * words that both have, which counts where a vector of a few words says little. Without `embed`, by words alone.
 */
export async function rankCandidates<One extends Candidate>(
  said: string,
  candidates: readonly One[],
  { embed, signal }: { embed: Embed | null; signal?: AbortSignal | undefined },
): Promise<{ one: One; similarity: number }[]> {
  const texts = candidates.flatMap(one => one.texts)
  const [asked, ...vectors] = embed ? await embed([said, ...texts], signal ? { signal } : {}) : []
  const nearness = new Map<string, number>()
  for (const [at, text] of texts.entries()) {
    const vector = vectors[at]
    const words = sharedWords(said, text, embed ? 'en' : 'und')
    nearness.set(text, asked && vector ? dot(asked, vector) + words / 2 : words)
  }
  return candidates
    .map(one => ({ one, similarity: Math.max(0, ...one.texts.map(text => nearness.get(text) ?? 0)) }))
    .toSorted((a, b) => b.similarity - a.similarity)
}
