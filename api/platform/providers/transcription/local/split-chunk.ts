import { SAMPLE_RATE } from '../sound/read-samples'
import type { SpeechChunk } from '../sound/speech-chunks'

const STEP = SAMPLE_RATE / 50

/** Splits a chunk at the quietest 60 ms of its middle half. */
export const splitAtQuietest = (chunk: SpeechChunk): [SpeechChunk, SpeechChunk] => {
  const { samples, start } = chunk
  const margin = Math.floor(samples.length / 4)
  let cut = Math.floor(samples.length / 2)
  let least = Number.POSITIVE_INFINITY
  for (let at = margin; at <= samples.length - margin; at += STEP) {
    let power = 0
    for (const sample of samples.subarray(at - 1.5 * STEP, at + 1.5 * STEP)) power += sample * sample
    if (power < least) [least, cut] = [power, at]
  }
  return [
    { start, samples: samples.subarray(0, cut) },
    { start: start + cut / SAMPLE_RATE, samples: samples.subarray(cut) },
  ]
}
