import { type Settings, settings } from '@/api/platform/settings/settings'
import { localTranscriber } from './local/local-transcriber'
import { openAiTranscriber } from './openai/openai-transcriber'
import type { Passage, TranscribeOptions, Transcriber } from './transcriber'

/**
 * All passages of a media file as one: its whole text, its words in order, and the language it begins in
 * (`und` when no one speaks). Errors are the transcriber's.
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
 * The transcriber to use: OpenAI's (or one that speaks its protocol, at OPENAI_BASE_URL) when OPENAI_API_KEY
 * is set, else the one on this machine.
 */
export const chooseTranscriber = (openAi: Settings['openAi'] = settings().openAi): Transcriber =>
  openAi ? openAiTranscriber(openAi) : localTranscriber
