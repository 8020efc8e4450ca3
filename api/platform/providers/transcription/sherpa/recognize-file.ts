import { languageAmong } from '@/api/platform/providers/language/text-language'
import { TranscriptionFailed } from '../errors'
import { restorePunctuation } from '../restore-punctuation'
import { SAMPLE_RATE } from '../sound/read-samples'
import { endOf, speechChunks } from '../sound/speech-chunks'
import type { Passage } from '../transcriber'
import { type Recognition, wordsOf } from './recognition'

/** Whisper hears 30 seconds at most. */
const MAX_CHUNK_SECONDS = 28
const PAUSE_SECONDS = 1

const CODE = /^[a-z]{2}$/

/**
 * The passages of a media file of the given `seconds`, in order, those after `from` (see `TranscribeOptions`), in this
 * process, which is blocked while the model works. `languages` are those of the model; among several, the language is
 * recognized by the words so far.
 * @param onDone is called with the finished seconds about once per second of sound.
 * @throws {TranscriptionFailed} when the model doesn't say when its words are spoken.
 */
export async function* recognizeFile(
  recognize: (samples: Float32Array) => Recognition,
  {
    file,
    seconds,
    from,
    languages,
  }: { file: string; seconds: number; from?: number | undefined; languages: readonly string[] },
  onDone: (seconds: number) => void,
): AsyncGenerator<Passage> {
  const cut = { longestSeconds: MAX_CHUNK_SECONDS, pauseSeconds: PAUSE_SECONDS, seconds, from }
  let said = ''
  for await (const chunk of speechChunks(file, { ...cut, onHeard: onDone })) {
    const heard = recognize(chunk.samples)
    const text = heard.text.trim()
    if (!text) continue
    const words = wordsOf(heard, { start: chunk.start, seconds: chunk.samples.length / SAMPLE_RATE })
    if (!words.length)
      throw new TranscriptionFailed(
        'the model does not say when its words are spoken; Whisper has to be exported with attention',
      )
    said = `${said} ${text}`
    const language = CODE.test(heard.lang) ? heard.lang : languageAmong(said, languages)
    const written = language === 'en' ? restorePunctuation(words) : words
    yield { language, text: written.map(word => word.text).join(' '), words: written, end: endOf(chunk) }
  }
}
