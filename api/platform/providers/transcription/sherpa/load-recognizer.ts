import { createRequire } from 'node:module'
import { SAMPLE_RATE } from '../sound/read-samples'
import type { SpeechModelFiles } from './find-speech-model'
import type { Recognition } from './recognition'

type Stream = { acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void }

/** What is used of sherpa-onnx-node, which has no types. */
type Sherpa = {
  OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): Stream
    decode(stream: Stream): void
    getResult(stream: Stream): Recognition
  }
}

const THREADS = 2
const require = createRequire(import.meta.url)

/** What only models of one kind are asked for. */
const OPTIONS: Record<SpeechModelFiles['kind'], object> = {
  transducer: {},
  whisper: { task: 'transcribe', enableTokenTimestamps: 1 },
  nemoCtc: {},
}

/**
 * Loads a model in this process, which sherpa-onnx ends if it can't be read. The function it returns recognizes a chunk
 * of mono samples of 16 kHz, and blocks meanwhile.
 */
export const loadRecognizer = ({
  kind,
  paths,
  tokens,
}: SpeechModelFiles): ((samples: Float32Array) => Recognition) => {
  const { OfflineRecognizer } = require('sherpa-onnx-node') as Sherpa
  const recognizer = new OfflineRecognizer({
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: {
      [kind]: { ...paths, ...OPTIONS[kind] },
      ...{ tokens, numThreads: THREADS, provider: 'cpu' },
    },
  })
  return samples => {
    const stream = recognizer.createStream()
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE })
    recognizer.decode(stream)
    return recognizer.getResult(stream)
  }
}
