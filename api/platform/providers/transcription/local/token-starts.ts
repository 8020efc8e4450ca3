import { SAMPLE_RATE } from '../sound/read-samples'
import type { Attention } from './moonshine'
import { FRAME_SAMPLES } from './moonshine'
import MODEL from './moonshine.json' with { type: 'json' }

/** Seconds of one frame of attention. */
export const FRAME_SECONDS = FRAME_SAMPLES / SAMPLE_RATE

const TINY = 1e-4
/** The cost of two tokens in one frame. */
const SAME_FRAME_COST = 2

/** A [tokens, frames] matrix of each token's attention to each frame. */
export type AttentionMap = { weights: Float32Array; tokens: number; frames: number }

/**
 * The mean over the heads that follow the speech, each shifted back by its lag. The heads were chosen on speech with
 * known word times: early layers follow the token that is read (row + 1), late ones the token that is produced (row).
 */
export const meanAttention = ({ layers, rows, frames }: Attention): AttentionMap => {
  const tokens = rows - 1
  const weights = new Float32Array(tokens * frames)
  for (const { layer, head, rowOffset, lagSeconds } of MODEL.timingHeads) {
    const attention = layers[layer]
    if (!attention) throw new RangeError(`The speech model has no layer ${layer}`)
    const lag = Math.floor(lagSeconds / FRAME_SECONDS)
    const share = lagSeconds / FRAME_SECONDS - lag
    for (let token = 0; token < tokens; token += 1) {
      const row = (head * rows + token + rowOffset) * frames
      for (let frame = 0; frame < frames; frame += 1) {
        const here = frame + lag < frames ? (attention[row + frame + lag] ?? 0) : 0
        const next = frame + lag + 1 < frames ? (attention[row + frame + lag + 1] ?? 0) : 0
        const at = token * frames + frame
        weights[at] = (weights[at] ?? 0) + (here * (1 - share) + next * share) / MODEL.timingHeads.length
      }
    }
  }
  return { weights, tokens, frames }
}

const BOTH = 0
const FRAME_ON = 1
const TOKEN_ON = 2

/**
 * The first frame of every token, by dynamic time warping: the cheapest monotonic path through the matrix, where a
 * cell costs the negative logarithm of its weight. Source: Sakoe and Chiba, "Dynamic programming algorithm
 * optimization for spoken word recognition", 1978.
 */
export const warp = ({ weights, tokens, frames }: AttentionMap): Int32Array => {
  const width = frames + 1
  const moves = new Uint8Array((tokens + 1) * width)
  let before = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
  before[0] = 0
  for (let token = 1; token <= tokens; token += 1) {
    const costs = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
    for (let frame = 1; frame <= frames; frame += 1) {
      let move = BOTH
      let cost = before[frame - 1] ?? Number.POSITIVE_INFINITY
      const stay = costs[frame - 1] ?? Number.POSITIVE_INFINITY
      if (stay < cost) [move, cost] = [FRAME_ON, stay]
      const crowd = (before[frame] ?? Number.POSITIVE_INFINITY) + SAME_FRAME_COST
      if (crowd < cost) [move, cost] = [TOKEN_ON, crowd]
      costs[frame] = cost - Math.log((weights[(token - 1) * frames + frame - 1] ?? 0) + TINY)
      moves[token * width + frame] = move
    }
    before = costs
  }
  const first = new Int32Array(tokens)
  for (let token = tokens, frame = frames; token > 0 && frame > 0; ) {
    first[token - 1] = frame - 1
    const move = moves[token * width + frame]
    if (move !== FRAME_ON) token -= 1
    if (move !== TOKEN_ON) frame -= 1
  }
  return first
}
