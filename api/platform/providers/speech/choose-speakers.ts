import { type Settings, settings } from '@/api/platform/settings/settings'
import { elevenLabsSpeaker } from './elevenlabs/elevenlabs-speaker'
import { localSpeaker } from './local-speaker'
import { openAiSpeaker } from './openai/openai-speaker'
import { type Speaker, SpeechError, type Voice } from './speaker'

type Accounts = Pick<Settings, 'openAi' | 'elevenLabs'> & Partial<Pick<Settings, 'voicesDir'>>

/**
 * The speakers by the provider that their voices name: the local one always, OpenAI's and ElevenLabs' if their key is
 * set.
 */
export const speakers = (accounts: Accounts = settings()): ReadonlyMap<string, Speaker> => {
  const { openAi, elevenLabs, voicesDir = null } = accounts
  const all = new Map<string, Speaker>([['local', localSpeaker(voicesDir)]])
  if (openAi) all.set('openai', openAiSpeaker(openAi))
  if (elevenLabs) all.set('elevenlabs', elevenLabsSpeaker(elevenLabs))
  return all
}

/** The speaker of a provider; undefined if there is none, or no longer. */
export const speakerOf = (provider: string, accounts?: Accounts): Speaker | undefined =>
  speakers(accounts).get(provider)

/** Voices of all providers; a provider that failed has none, and a message for people. */
export type AllVoices = { voices: Voice[]; failed: { provider: string; message: string }[] }

/**
 * The voices of all providers, asked at the same time.
 * @throws the signal's reason when aborted, and errors other than a {@link SpeechError}.
 */
export const allVoices = async ({
  accounts,
  signal,
}: {
  accounts?: Accounts
  signal?: AbortSignal
} = {}): Promise<AllVoices> => {
  const found = await Promise.all(
    [...speakers(accounts)].map(async ([provider, speaker]): Promise<AllVoices> => {
      try {
        const voices = await speaker.voices({ signal })
        const problems = (await speaker.problems?.()) ?? []
        return { voices, failed: problems.map(message => ({ provider, message })) }
      } catch (error) {
        if (!(error instanceof SpeechError)) throw error
        return { voices: [], failed: [{ provider, message: error.message }] }
      }
    }),
  )
  return { voices: found.flatMap(({ voices }) => voices), failed: found.flatMap(({ failed }) => failed) }
}
