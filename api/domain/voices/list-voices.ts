import { allVoices, speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import type { Voice } from '@/api/platform/providers/speech/speaker'
import type { Services } from '@/api/platform/services/services'
import { signedPath } from '@/api/platform/signing/sign'
import type { PrismaClient } from '@/prisma/generated/client'
import { clonedVoices, toVoiceItem } from './cloned-voices'
import type { VoiceItem } from './contract'

const toVoice = (secret: string, { id, title, gender, labels, provider, category }: Voice): VoiceItem => ({
  id: `${provider}:${id}`,
  value: `${provider}:${id}`,
  voice_id: id,
  ...{ title, gender, labels, provider, category, is_own: false },
  label: labels[0] ?? '',
  preview_url: signedPath(secret, `/media/voices/${provider}/${encodeURIComponent(id)}`),
})

/** What was cloned here belongs to a team, which has it from the table. */
const isForAll = ({ reference }: Voice): boolean => reference === undefined

/**
 * The team's cloned voices, then those of all providers; or of one provider. With the providers that did not answer and
 * the reason.
 */
export async function listVoices(
  { secret, prisma }: Pick<Services, 'secret' | 'prisma'>,
  teamId: string,
  provider?: string,
): Promise<{ results: VoiceItem[]; unavailable: { provider: string; detail: string }[] }> {
  const [{ voices, failed }, cloned] = await Promise.all([
    allVoices(),
    clonedVoices(prisma, teamId, provider),
  ])
  const others = voices.filter(voice => isForAll(voice) && (!provider || voice.provider === provider))
  return {
    results: [...cloned.map(row => toVoiceItem(secret, row)), ...others.map(voice => toVoice(secret, voice))],
    unavailable: failed.map(({ provider: name, message }) => ({ provider: name, detail: message })),
  }
}

/**
 * The ids of a provider's voices that a team may choose; none if there is no such provider.
 * @throws {SpeechError} if the provider does not answer.
 */
export async function voiceIds(
  prisma: PrismaClient,
  teamId: string,
  provider: string,
): Promise<ReadonlySet<string>> {
  const [voices = [], cloned] = await Promise.all([
    speakerOf(provider)?.voices(),
    clonedVoices(prisma, teamId, provider),
  ])
  return new Set([...cloned, ...voices.filter(isForAll)].map(({ id }) => id))
}
