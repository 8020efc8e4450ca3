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

/** Whether a provider has a voice. */
export async function hasVoice(provider: string, voiceId: string): Promise<boolean> {
  const voices = await speakerOf(provider)?.voices()
  return voices?.some(({ id }) => id === voiceId) ?? false
}
