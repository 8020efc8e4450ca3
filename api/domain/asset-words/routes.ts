import type { Handlers } from '../../platform/routing/handler'
import type { assetWordsContract } from './contract'
import { hearWords } from './hear-words'
import { getWords } from './read-words-of'

export const assetWordsRoutes: Handlers<typeof assetWordsContract> = {
  'POST /api/assets/{id}/generate_subtitle/': hearWords,
  'GET /api/assets/{id}/transcript/': getWords,
}
