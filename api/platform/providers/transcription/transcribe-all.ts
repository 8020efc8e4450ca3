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
