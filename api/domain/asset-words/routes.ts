import type { Handlers } from '@/api/platform/routing/handler'
import type { assetWordsContract } from './contract'
import { importTranscript } from './import-transcript'
import { getWords } from './read-words-of'
import { requestTranscription } from './request-transcription'

export const assetWordsRoutes: Handlers<typeof assetWordsContract> = {
  'POST /api/assets/{id}/generate_subtitle/': requestTranscription,
  'GET /api/assets/{id}/transcript/': getWords,
  'POST /api/projects/{id}/import_transcript/': importTranscript,
}
