import { notFound } from '@/api/platform/errors/api-error'
import { type FetchedFile, guardedFetch } from '@/api/platform/network/guarded-fetch'
import { speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import { speakText } from '@/api/platform/providers/speech/speak-text'
import { writeWav } from '@/api/platform/providers/speech/wav'

const SENTENCE = 'Hello! This is how your podcast sounds with my voice.'

/** A sample that a provider offers has a few hundred kilobytes. */
const LIMITS = { maxBytes: 5_000_000, timeoutMs: 20_000 }

/** Samples kept in memory, about 200 kB each. */
const MAX_KEPT = 100

type Sample = Pick<FetchedFile, 'contentType' | 'bytes'>

const kept = new Map<string, Promise<Sample>>()

async function makeSample(provider: string, voiceId: string): Promise<Sample> {
  const speaker = speakerOf(provider)
  const voice = (await speaker?.voices())?.find(({ id }) => id === voiceId)
  if (!speaker || !voice) throw notFound()
  // Speaking costs money at a provider, its own sample does not.
  if (voice.previewUrl) return guardedFetch(voice.previewUrl, LIMITS)
  const { samples, sampleRate } = await speakText(speaker, SENTENCE, voiceId)
  return { contentType: 'audio/wav', bytes: writeWav(samples, sampleRate) }
}

/**
 * A sentence in a voice: the sample that its provider offers, or else spoken once; kept in memory.
 * @throws {ApiError} 404 if there is no such voice; {@link SpeechError} or {@link FetchError} if the provider fails.
 */
export function speakSample(provider: string, voice: string): Promise<Sample> {
  const key = `${provider}:${voice}`
  const sample = kept.get(key) ?? makeSample(provider, voice)
  kept.set(key, sample)
  sample.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
  return sample
}
