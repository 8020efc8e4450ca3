import { localTranscriber } from './local/local-transcriber'
import { openAiTranscriber } from './openai/openai-transcriber'
import type { Transcriber } from './transcriber'

/**
 * The transcriber to use: OpenAI's (or one that speaks its protocol, at OPENAI_BASE_URL) when OPENAI_API_KEY
 * is set, else the one on this machine.
 */
export const chooseTranscriber = (env: NodeJS.ProcessEnv = process.env): Transcriber =>
  env.OPENAI_API_KEY
    ? openAiTranscriber({ apiKey: env.OPENAI_API_KEY, baseURL: env.OPENAI_BASE_URL || undefined })
    : localTranscriber
