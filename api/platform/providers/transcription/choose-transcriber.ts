import { type Settings, settings } from '../../settings/settings'
import { localTranscriber } from './local/local-transcriber'
import { openAiTranscriber } from './openai/openai-transcriber'
import type { Transcriber } from './transcriber'

/**
 * The transcriber to use: OpenAI's (or one that speaks its protocol, at OPENAI_BASE_URL) when OPENAI_API_KEY
 * is set, else the one on this machine.
 */
export const chooseTranscriber = (openAi: Settings['openAi'] = settings().openAi): Transcriber =>
  openAi ? openAiTranscriber(openAi) : localTranscriber
