import { allVoices, speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import type { Voice } from '@/api/platform/providers/speech/speaker'
import type { Services } from '@/api/platform/services/services'
import { signedPath } from '@/api/platform/signing/sign'
import type { VoiceItem } from './contract'

const toVoice = (secret: string, { id, title, gender, labels, provider, category }: Voice): VoiceItem => ({
  id: `${provider}:${id}`,
  value: `${provider}:${id}`,
  voice_id: id,
  ...{ title, gender, labels, provider, category },
  label: labels[0] ?? '',
  preview_url: signedPath(secret, `/media/voices/${provider}/${encodeURIComponent(id)}`),
})

/** The voices of all providers, or of one, and the providers that did not answer with the reason. */
export async function listVoices(
  { secret }: Pick<Services, 'secret'>,
  provider?: string,
): Promise<{ results: VoiceItem[]; unavailable: { provider: string; detail: string }[] }> {
  const { voices, failed } = await allVoices()
  return {
    results: voices
      .filter(voice => !provider || voice.provider === provider)
      .map(voice => toVoice(secret, voice)),
    unavailable: failed.map(({ provider: name, message }) => ({ provider: name, detail: message })),
  }
}

/**
 * The ids of a provider's voices; none if there is no such provider.
 * @throws {SpeechError} if the provider does not answer.
 */
export async function voiceIds(provider: string): Promise<ReadonlySet<string>> {
  const voices = (await speakerOf(provider)?.voices()) ?? []
  return new Set(voices.map(({ id }) => id))
}
