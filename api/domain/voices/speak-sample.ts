import { notFound } from '@/api/platform/errors/api-error'
import { type FetchedFile, guardedFetch } from '@/api/platform/network/guarded-fetch'
import { speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import { speakText } from '@/api/platform/providers/speech/speak-text'
import { writeWav } from '@/api/platform/providers/speech/wav'
import type { PrismaClient } from '@/prisma/generated/client'
import { READY } from './cloned-voices'

const SENTENCE = 'Hello! This is how your podcast sounds with my voice.'

/** A sample that a provider offers has a few hundred kilobytes. */
const LIMITS = { maxBytes: 5_000_000, timeoutMs: 20_000 }

/** Samples kept in memory, about 200 kB each. */
const MAX_KEPT = 100

type Sample = Pick<FetchedFile, 'contentType' | 'bytes'>

const kept = new Map<string, Promise<Sample>>()

/** `clonedId` is what the provider calls a voice that a team has cloned. */
async function makeSample(provider: string, voiceId: string, clonedId?: string | null): Promise<Sample> {
  const speaker = speakerOf(provider)
  const voice = clonedId ? undefined : (await speaker?.voices())?.find(({ id }) => id === voiceId)
  if (!speaker || !(voice || clonedId)) throw notFound()
  // Speaking costs money at a provider, its own sample does not.
  if (voice?.previewUrl) return guardedFetch(voice.previewUrl, LIMITS)
  const { samples, sampleRate } = await speakText(speaker, SENTENCE, clonedId ?? voiceId)
  return { contentType: 'audio/wav', bytes: writeWav(samples, sampleRate) }
}

/**
 * A sentence in a voice: the sample that its provider offers, or else spoken once; kept in memory.
 * @throws {ApiError} 404 if there is no such voice; {@link SpeechError} or {@link FetchError} if the provider fails.
 */
export async function speakSample(prisma: PrismaClient, provider: string, voice: string): Promise<Sample> {
  const row = await prisma.voice.findUnique({ where: { id: voice } })
  const isReady = row?.provider === provider && row.status === READY.status && !row.deletedAt
  if (row && !isReady) throw notFound()
  // Once a cloned voice is deleted with its row, its sample is found no more.
  const key = [provider, voice, row?.remoteId ?? ''].join(':')
  const sample = kept.get(key) ?? makeSample(provider, voice, row?.remoteId)
  kept.set(key, sample)
  sample.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
  return sample
}
