import { type Settings, settings } from '@/api/platform/settings/settings'
import { localTranscriber } from './local/local-transcriber'
import { openAiTranscriber } from './openai/openai-transcriber'
import type { Passage, TranscribeOptions, Transcriber } from './transcriber'

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
    language: passages[0]?.language ?? 'und',
    text: passages.map(({ text }) => text).join(' '),
    words: passages.flatMap(({ words }) => words),
  }
}

/**
 * Chooses the transcriber: OpenAI's (or a compatible one at OPENAI_BASE_URL) if OPENAI_API_KEY is set, otherwise the
 * local one.
 */
export const chooseTranscriber = (openAi: Settings['openAi'] = settings().openAi): Transcriber =>
  openAi ? openAiTranscriber(openAi) : localTranscriber
