import { type Settings, settings } from '@/api/platform/settings/settings'
import { localWriter } from './local/local-writer'
import { openAiWriter } from './openai/openai-writer'
import type { Writer } from './writer'

/**
 * Chooses the writer of new scripts: OpenAI's (or a compatible one at OPENAI_BASE_URL) if OPENAI_API_KEY is set,
 * otherwise the local one.
 */
export const chooseWriter = (openAi: Settings['openAi'] = settings().openAi): Writer =>
  openAi ? openAiWriter(openAi) : localWriter

/** How scripts of a writer are labeled, by its id; empty for one that needs no label. */
export const writerLabel = (id: string): string => (id === localWriter.id ? localWriter.label : '')
