import { type Settings, settings } from '@/api/platform/settings/settings'
import { localTranscriber } from './local/local-transcriber'
import { openAiTranscriber } from './openai/openai-transcriber'
import { sherpaTranscriber } from './sherpa/sherpa-transcriber'
import type { Passage, TranscribeOptions, Transcriber } from './transcriber'

/** The language in which a talk begins, as far as that could be said; `und` without speech. */
export const languageOf = (passages: readonly Pick<Passage, 'language'>[]): string =>
  passages.find(({ language }) => language !== 'und')?.language ?? 'und'

/**
 * Transcribes a media file as a whole: its text, its words in order, and the language it begins in (`und` without
 * speech). Errors are the transcriber's.
 */
export const transcribeAll = async (
  transcriber: Transcriber,
  file: string,
  options: TranscribeOptions = {},
): Promise<Omit<Passage, 'end'>> => {
  const passages: Passage[] = []
  for await (const passage of transcriber.transcribe(file, options)) passages.push(passage)
  return {
    language: languageOf(passages),
    text: passages.map(({ text }) => text).join(' '),
    words: passages.flatMap(({ words }) => words),
  }
}

/**
 * Chooses the transcriber: the operator's model if SPEECH_MODEL_DIR is set, else OpenAI's (or a compatible one at
 * OPENAI_BASE_URL) if OPENAI_API_KEY is set, otherwise the local one.
 */
export function chooseTranscriber(
  { openAi, speechModelDir }: Pick<Settings, 'openAi' | 'speechModelDir'> = settings(),
): Transcriber {
  if (speechModelDir) return sherpaTranscriber(speechModelDir)
  return openAi ? openAiTranscriber(openAi) : localTranscriber
}
