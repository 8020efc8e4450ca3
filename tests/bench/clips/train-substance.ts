import { readFile, writeFile } from 'node:fs/promises'
import { sentenceSigns } from '@/api/domain/clip-finder/sentence-signs'
import { toSentences } from '@/api/domain/clip-finder/sentences'
import { substanceInput } from '@/api/domain/clip-finder/talk'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { readCorpus } from './read-corpus'
import { speakText } from './speak-text'

const WEIGHTS = new URL('../../../api/domain/clip-finder/substance.json', import.meta.url)
/** Regularization, number of steps, step size and momentum of the logistic regression. */
const LEARNING = { regularization: 1e-3, steps: 600, rate: 5, momentum: 0.9 }
const DIGITS = 3

type Example = { text: string; substance: boolean }

async function examples(): Promise<Example[]> {
  const written = await Promise.all(
    ['housekeeping', 'dull', 'substance'].map(async name => {
      const lines = await readFile(new URL(`training/${name}.txt`, import.meta.url), 'utf8')
      return lines
        .trim()
        .split('\n')
        .map(text => ({ text, substance: name === 'substance' }))
    }),
  )
  const planted = (await readCorpus('tuning')).flatMap(({ text }) => {
    const words = speakText(text)
    return toSentences(words).map(sentence => {
      const kind = text.passages[words[sentence.first]?.passage ?? 0]?.kind
      return { text: sentence.text, substance: kind === 'highlight' || kind === 'again' }
    })
  })
  return [...written.flat(), ...planted]
}

/** Logistic regression by gradient descent with both classes weighted equally. Returns the weights and the bias. */
function fit(vectors: readonly Float32Array[], labels: readonly boolean[]) {
  const size = vectors[0]?.length ?? 0
  const positive = labels.filter(Boolean).length
  const share = labels.map(label => 0.5 / (label ? positive : labels.length - positive))
  const weights = new Float64Array(size)
  const velocity = new Float64Array(size)
  let bias = 0
  let biasVelocity = 0
  const { regularization, steps, rate, momentum } = LEARNING
  for (let step = 0; step < steps; step += 1) {
    const gradient = weights.map(weight => regularization * weight)
    let biasGradient = 0
    for (const [index, vector] of vectors.entries()) {
      let sum = bias
      for (let at = 0; at < size; at += 1) sum += (weights[at] ?? 0) * (vector[at] ?? 0)
      const error = (share[index] ?? 0) * (1 / (1 + Math.exp(-sum)) - Number(labels[index]))
      for (let at = 0; at < size; at += 1) gradient[at] = (gradient[at] ?? 0) + error * (vector[at] ?? 0)
      biasGradient += error
    }
    biasVelocity = momentum * biasVelocity - rate * biasGradient
    bias += biasVelocity
    for (let at = 0; at < size; at += 1) {
      velocity[at] = momentum * (velocity[at] ?? 0) - rate * (gradient[at] ?? 0)
      weights[at] = (weights[at] ?? 0) + (velocity[at] ?? 0)
    }
  }
  return { bias, weights }
}

/**
 * Learns to tell sentences of substance from housekeeping and plain talk, using the sentences in `training/` and the
 * tuning texts (never the held-out ones), and writes the weights that the clip finder uses.
 */
export async function trainSubstance(): Promise<{ examples: number; written: string }> {
  const all = await examples()
  const embed = await loadEmbedder()
  const vectors = await embed(all.map(({ text }) => text))
  const { bias, weights } = fit(
    all.map(({ text }, at) =>
      substanceInput(vectors[at] ?? new Float32Array(), text, sentenceSigns({ text })),
    ),
    all.map(({ substance }) => substance),
  )
  const rounded = (value: number) => Number(value.toFixed(DIGITS))
  await writeFile(WEIGHTS, `${JSON.stringify({ bias: rounded(bias), weights: [...weights].map(rounded) })}\n`)
  return { examples: all.length, written: 'api/domain/clip-finder/substance.json' }
}
