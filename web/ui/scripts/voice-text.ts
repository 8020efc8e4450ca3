import type { VoiceItem } from '@/api/domain/voices/contract'
import { MESSAGES } from '@/compositions/catalog/messages'

const PROVIDERS: Record<string, string> = { local: 'Built-in', elevenlabs: 'ElevenLabs', openai: 'OpenAI' }

/** The name of a provider of voices. */
export const providerName = (provider: string): string => PROVIDERS[provider] ?? provider

/** The last label of a voice and the number of its others: 'calm +1 more'. Empty without labels. */
export function labelText({ labels }: Pick<VoiceItem, 'labels'>): string {
  const last = labels.at(-1) ?? ''
  return labels.length > 1 ? `${last} ${MESSAGES.voices.more(labels.length - 1)}` : last
}

/** The voices whose title, gender, labels or provider contain the search text, ignoring case. */
export function foundVoices(voices: readonly VoiceItem[], search: string): VoiceItem[] {
  const sought = search.trim().toLowerCase()
  return voices.filter(({ title, gender, labels, provider }) =>
    [title, gender, ...labels, providerName(provider)].some(text => text.toLowerCase().includes(sought)),
  )
}
