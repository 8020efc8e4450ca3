import { resolve } from 'node:path'
import { TranscriptionFailed, unusableModel } from '../errors'
import { localTranscriber } from '../local/local-transcriber'
import { runSpeechProcess } from '../run-speech-process'
import { checkSound } from '../sound/check-sound'
import type { Transcriber } from '../transcriber'
import { findSpeechModel, type SpeechModel } from './find-speech-model'

const problemOf = (error: unknown): string =>
  unusableModel(error instanceof Error ? error.message : String(error))

const findModel = (folder: string): SpeechModel => {
  try {
    return findSpeechModel(folder)
  } catch (error) {
    throw new TranscriptionFailed(problemOf(error), { cause: error })
  }
}

/**
 * Speech to text by the model in an operator's folder, on this machine, read by sherpa-onnx in a process of its own.
 * The folder is read at each use.
 */
export const sherpaTranscriber = (folder: string): Transcriber & { problem(): Promise<string | null> } => {
  let model: SpeechModel | null = null
  try {
    model = findSpeechModel(folder)
  } catch {
    // `transcribe` and `problem` say why.
  }
  return {
    name: `${model?.name ?? 'The model in SPEECH_MODEL_DIR'}, on this machine`,
    languages: model?.languages ?? [],
    limits: {},

    async *transcribe(file, { signal, onProgress, seconds: known, from } = {}) {
      const { files, languages } = findModel(folder)
      const seconds = known ?? (await checkSound(file, signal)).seconds
      const request = {
        kind: 'recognize',
        model: files,
        languages,
        file: resolve(file),
        seconds,
        from,
      } as const
      for await (const answer of runSpeechProcess(request, { signal })) {
        if (answer.kind === 'passage') yield answer.passage
        else if (answer.kind === 'heard') onProgress?.(answer.seconds, Math.max(seconds, answer.seconds))
      }
    },

    // The times of a known text are found by the other model.
    align: localTranscriber.align,

    /** Loads the model. Returns what keeps it from being used, a sentence; null if nothing does. */
    async problem() {
      try {
        const { files } = findModel(folder)
        for await (const _ of runSpeechProcess({ kind: 'load', model: files }));
        return null
      } catch (error) {
        return error instanceof TranscriptionFailed ? error.message : problemOf(error)
      }
    },
  }
}
