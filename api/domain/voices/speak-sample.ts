import { notFound } from '@/api/platform/errors/api-error'
import { speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import { speakText } from '@/api/platform/providers/speech/speak-text'
import { writeWav } from '@/api/platform/providers/speech/wav'

const SENTENCE = 'Hello! This is how your podcast sounds with my voice.'

/** Samples kept in memory, about 200 kB each. */
const MAX_KEPT = 100

const kept = new Map<string, Promise<Buffer>>()

async function speak(provider: string, voice: string): Promise<Buffer> {
  const speaker = speakerOf(provider)
  if (!speaker) throw notFound()
  const { samples, sampleRate } = await speakText(speaker, SENTENCE, voice)
  return writeWav(samples, sampleRate)
}

/**
 * A sentence in a voice, as a WAV file; spoken once and kept in memory.
 * @throws {SpeechError} if the provider fails.
 */
export function speakSample(provider: string, voice: string): Promise<Buffer> {
  const key = `${provider}:${voice}`
  const sample = kept.get(key) ?? speak(provider, voice)
  kept.set(key, sample)
  sample.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
  return sample
}
