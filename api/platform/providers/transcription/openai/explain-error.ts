import OpenAI from 'openai'
import { TranscriptionFailed } from '../errors'

const reason = (error: unknown): string => {
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return 'OpenAI does not accept the key in OPENAI_API_KEY.'
  if (error instanceof OpenAI.RateLimitError)
    return 'OpenAI takes no more requests for now: the limit or the credit of its account is used up.'
  if (error instanceof OpenAI.APIConnectionError)
    return 'OpenAI could not be reached. Check the network and OPENAI_BASE_URL.'
  if (error instanceof OpenAI.APIError) return `OpenAI could not transcribe the sound: ${error.message}.`
  return 'OpenAI gave an answer that can not be read.'
}

/** What to tell people when a call to OpenAI failed for good. */
export const explainError = (error: unknown): TranscriptionFailed =>
  new TranscriptionFailed(reason(error), { cause: error })
