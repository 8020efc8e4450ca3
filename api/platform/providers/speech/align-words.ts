import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chownToSandbox } from '@/remotion/environment/sandbox/sandbox-user'
import { TranscriptionFailed } from '../transcription/errors'
import { localTranscriber } from '../transcription/local/local-transcriber'
import { transcribeAll } from '../transcription/transcribe-all'
import type { Aligned } from '../transcription/transcriber'
import { matchWords } from './match-words'
import type { Speech } from './speaker'
import { writeWav } from './wav'

/** The local model aligns a text with half a minute of speech; longer speech is transcribed and compared. */
const hear = async (file: string, seconds: number, text: string, signal?: AbortSignal): Promise<Aligned> => {
  const isShort = seconds <= (localTranscriber.limits.seconds ?? 0)
  const aligned =
    isShort && (await localTranscriber.align?.(file, { start: 0, end: seconds }, text, { signal }))
  if (aligned) return aligned
  const { words } = await transcribeAll(localTranscriber, file, { signal, seconds })
  return { words, heard: words }
}

/**
 * The words of `text` with their times in seconds in a speech of that text whose provider reports none, and the words
 * that were heard, both by the local model. Where the model is not available, the words share the time by their length,
 * and none are heard. English only: in other languages times are approximate.
 */
export const alignWords = async (
  { samples, sampleRate }: Pick<Speech, 'samples' | 'sampleRate'>,
  text: string,
  signal?: AbortSignal,
): Promise<Required<Pick<Speech, 'words' | 'heard'>>> => {
  const words = text.split(/\s+/).filter(Boolean)
  const seconds = samples.length / sampleRate
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-speech-'))
  try {
    await chownToSandbox(folder)
    const file = join(folder, 'speech.wav')
    await writeFile(file, writeWav(samples, sampleRate))
    const aligned = await hear(file, seconds, words.join(' '), signal)
    return { words: matchWords(words, aligned.words, seconds), heard: aligned.heard }
  } catch (error) {
    if (error instanceof TranscriptionFailed) return { words: matchWords(words, [], seconds), heard: [] }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
