import type { UnreadableSound } from './errors'
import type { ModelFiles } from './local/model-files'
import type { SpeechModelFiles } from './sherpa/find-speech-model'
import type { Aligned, Passage } from './transcriber'

/**
 * The one request of a speech process. Paths are absolute, times are seconds. `recognize` and `load` use an operator's
 * model; `load` only finds out whether it can be used.
 */
export type SpeechRequest =
  | { kind: 'transcribe'; model: ModelFiles; file: string; seconds: number; from?: number }
  | { kind: 'align'; model: ModelFiles; file: string; range: { start: number; end: number }; text: string }
  | {
      kind: 'recognize'
      model: SpeechModelFiles
      languages: string[]
      file: string
      seconds: number
      from?: number | undefined
    }
  | { kind: 'load'; model: SpeechModelFiles }

/**
 * The messages of the speech process. `done`, `failed` and `killed` come last; `killed`: a program that it started
 * was killed, so a retry may succeed.
 */
export type SpeechMessage =
  | { kind: 'passage'; passage: Passage }
  | { kind: 'heard'; seconds: number }
  | ({ kind: 'aligned' } & Aligned)
  | { kind: 'done' }
  | { kind: 'killed'; program: string }
  | { kind: 'failed'; message: string; unreadable?: UnreadableSound['reason'] }
