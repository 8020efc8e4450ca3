import { readSamples, SAMPLE_RATE } from '../sound/read-samples'
import type { Word } from '../transcriber'
import type { Moonshine } from './moonshine'
import { toTokens } from './tokenizer'
import { wordTimes } from './word-times'

/** Times for a text that is said in `range` (seconds, at most `LONGEST_PIECE_SECONDS` long) of a media file. */
export const alignWords = async (
  model: Moonshine,
  file: string,
  range: { start: number; end: number },
  text: string,
): Promise<Word[]> => {
  const block = Math.ceil((range.end - range.start) * SAMPLE_RATE) + 1
  for await (const samples of readSamples(file, { block, range })) {
    const heard = await model.encode(samples)
    const tokens = toTokens(text.trim())
    return wordTimes(model, { samples, startSeconds: range.start, heard }, tokens, [])
  }
  return []
}
