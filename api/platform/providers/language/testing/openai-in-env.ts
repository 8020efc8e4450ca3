import { vi } from 'vitest'
import { type OpenAiPeer, openAiPeer } from './openai-peer'

/** A local OpenAI, whose key and address are in the environment until it is stopped. */
export async function openAiInEnv(): Promise<OpenAiPeer> {
  const model = await openAiPeer()
  vi.stubEnv('OPENAI_API_KEY', model.apiKey)
  vi.stubEnv('OPENAI_BASE_URL', model.url)
  return {
    ...model,
    async stop() {
      vi.unstubAllEnvs()
      await model.stop()
    },
  }
}
