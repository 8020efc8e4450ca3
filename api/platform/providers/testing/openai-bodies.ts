import type { SpeechCreateParams, TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat'

/** The bodies of OpenAI's requests in the types of its library, which is generated from the definition of its API. */
export type OpenAiBodies = {
  chat?: ChatCompletionCreateParamsNonStreaming
  speech?: SpeechCreateParams
  /** The fields of a form, without the file. */
  transcription?: Omit<TranscriptionCreateParamsNonStreaming, 'file'>
}
