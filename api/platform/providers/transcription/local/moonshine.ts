import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { InferenceSession, type Tensor, Tensor as TensorOf } from 'onnxruntime-node'
import { exposeAttention } from './expose-attention'
import type { ModelFiles } from './model-files'
import MODEL from './moonshine.json' with { type: 'json' }
import { START_TOKEN } from './tokenizer'

const MAX_THREADS = 4
const ATTENTION = 'cross_attention.'
const CACHE_PARTS = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']

/** Samples of one frame of the encoder: its strides are 64, 3 and 2. A frame is 24 ms. */
export const FRAME_SAMPLES = 384

/** The attention of every token to every frame: one [heads, rows, frames] array per layer, concatenated. */
export type Attention = { layers: Float32Array[]; rows: number; frames: number }

/** The decoder's cache while it decodes one chunk. */
export type DecoderCache = Map<string, Tensor>

/** The loaded encoder and decoder. Calls block their thread. */
export type Moonshine = {
  /** Encodes samples (16 kHz, mono, up to 36 s) for the other two methods. */
  encode(samples: Float32Array): Promise<Tensor>
  /** The scores of all tokens that may follow `token`; `cache` starts empty and is updated. */
  step(heard: Tensor, token: number, cache: DecoderCache): Promise<Float32Array>
  /** Row r of the attention belongs to the step that produces token r of `tokens`; the last one to the end token. */
  attend(heard: Tensor, tokens: readonly number[]): Promise<Attention>
}

const emptyCache = (): DecoderCache => {
  const empty = new TensorOf('float32', new Float32Array(0), [0, MODEL.heads, 1, MODEL.headWidth])
  return new Map(
    Array.from({ length: MODEL.layers }, (_, layer) =>
      CACHE_PARTS.map(part => [`past_key_values.${layer}.${part}`, empty] as const),
    ).flat(),
  )
}

const feeds = (heard: Tensor, tokens: readonly number[], cache: DecoderCache, cached: boolean) => ({
  input_ids: new TensorOf('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
  encoder_hidden_states: heard,
  use_cache_branch: new TensorOf('bool', [cached], [1]),
  ...Object.fromEntries(cache),
})

const output = (results: InferenceSession.OnnxValueMapType, name: string): Tensor => {
  const value = results[name]
  if (!value) throw new Error(`The speech model gives no ${name}`)
  return value as Tensor
}

const floats = (tensor: Tensor): Float32Array => {
  if (tensor.data instanceof Float32Array) return tensor.data
  throw new Error(`The speech model gives ${tensor.type} where float32 is expected`)
}

/**
 * Loads the model: an encoder (samples to frames of 24 ms) and a merged decoder, whose first step takes no cache
 * and whose later ones take one token and all keys and values of the steps before.
 * Source: github.com/moonshine-ai/moonshine.
 */
export const loadMoonshine = async (files: ModelFiles): Promise<Moonshine> => {
  const options = {
    intraOpNumThreads: Math.min(MAX_THREADS, availableParallelism()),
    interOpNumThreads: 1,
    // Spinning threads use twice the CPU, and take time from other work on the machine.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
  const encoder = await InferenceSession.create(files.encoder, options)
  const decoder = await InferenceSession.create(exposeAttention(await readFile(files.decoder)), options)
  const attentionNames = decoder.outputNames.filter(name => name.startsWith(ATTENTION))
  // Attention costs memory in every step, so only `attend` requests it.
  const firstNames = decoder.outputNames.filter(name => !name.startsWith(ATTENTION))
  // The cached branch returns invalid keys and values of the encoder, so those of the first step are kept.
  const laterNames = firstNames.filter(name => !name.includes('.encoder.'))

  return {
    async encode(samples) {
      const input = new TensorOf('float32', samples, [1, samples.length])
      return output(await encoder.run({ input_values: input }), 'last_hidden_state')
    },

    async step(heard, token, cache) {
      const first = cache.size === 0
      const past = first ? emptyCache() : cache
      const results = await decoder.run(feeds(heard, [token], past, !first), first ? firstNames : laterNames)
      for (const name of past.keys()) {
        const present = results[name.replace('past_key_values', 'present')]
        if (present) cache.set(name, present as Tensor)
      }
      return floats(output(results, 'logits'))
    },

    async attend(heard, tokens) {
      const results = await decoder.run(
        feeds(heard, [START_TOKEN, ...tokens], emptyCache(), false),
        attentionNames,
      )
      const tensors = attentionNames.map(name => output(results, name))
      const [, , rows = 0, frames = 0] = tensors[0]?.dims ?? []
      return { layers: tensors.map(floats), rows, frames }
    },
  }
}
