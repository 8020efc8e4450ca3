import { createRequire } from 'node:module'
import { dropRights } from '@/remotion/environment/sandbox/sandbox-user'
import type { ModelFiles, NeuralAnswer, NeuralRequest } from './neural-messages'

/** What is used of sherpa-onnx-node, which has no types. */
type Sherpa = {
  OfflineTts: new (
    config: object,
  ) => {
    numSpeakers: number
    sampleRate: number
    generate(request: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }): {
      samples: Float32Array
      sampleRate: number
    }
  }
}

const THREADS = 2
const require = createRequire(import.meta.url)

const load = ({ kind, paths }: ModelFiles) => {
  const { OfflineTts } = require('sherpa-onnx-node') as Sherpa
  return new OfflineTts({
    model: { [kind]: paths, numThreads: THREADS, provider: 'cpu' },
    maxNumSentences: 1,
  })
}

// A separate process, because sherpa-onnx ends the process where it can't read a model, and frees memory only then.

const answer = ({ files, speech }: NeuralRequest): NeuralAnswer => {
  try {
    const model = load(files)
    // The operator's model is trusted; the text is not.
    dropRights()
    const { numSpeakers: speakers, sampleRate } = model
    const { texts, speaker: sid, rate: speed } = speech ?? { texts: [], speaker: 0, rate: 1 }
    const parts = texts.map(text => model.generate({ text, sid, speed, enableExternalBuffer: false }).samples)
    return { speakers, sampleRate, parts }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.once('message', (request: NeuralRequest) => {
  process.send?.(answer(request), () => process.disconnect())
})
// The parent has disconnected, so the result is not needed.
process.once('disconnect', () => process.exit())
