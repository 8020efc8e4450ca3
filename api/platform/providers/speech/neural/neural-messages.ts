/** The kinds of models that can be read, as `voices.json` names them. Piper's are vits. */
export const KINDS = ['kokoro', 'matcha', 'vits'] as const

export type Kind = (typeof KINDS)[number]

/** The files of a model by sherpa-onnx's names of them. Paths are absolute. */
export type ModelFiles = { kind: Kind; paths: Record<string, string> }

/** The one request of a neural process. Without `speech` it only loads the model and describes it. */
export type NeuralRequest = {
  files: ModelFiles
  speech?: { texts: string[]; speaker: number; rate: number }
}

/** The one answer: how many speakers the model has, and the samples of each text, mono, -1 to 1. */
export type NeuralAnswer =
  | { speakers: number; sampleRate: number; parts: Float32Array[] }
  | { failed: string }
