import OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionMessageParam } from 'openai/resources'
import { z } from 'zod'
import { WritingError } from '../writer'

/** The part of OpenAI's answer that is used; a compatible service may leave out the rest. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

const MAX_DETAIL = 300

const sentence = (text: string): string => {
  const said = text.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL) || 'it gave no reason'
  return /[.!?]$/.test(said) ? said : `${said}.`
}

const reasonOf = (error: unknown, model: string): string => {
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return 'OpenAI took too long to answer. Please try again.'
  if (error instanceof OpenAI.APIConnectionError)
    return 'OpenAI could not be reached. Check the network and OPENAI_BASE_URL.'
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError)
    return 'OpenAI does not accept the key in OPENAI_API_KEY.'
  if (error instanceof OpenAI.RateLimitError)
    return error.code === 'insufficient_quota'
      ? 'The credit of the OpenAI account is used up.'
      : 'OpenAI accepts no more requests right now. Please try again in a few minutes.'
  if (error instanceof OpenAI.NotFoundError)
    return `OpenAI does not offer the model ${model} to this account.`
  if (error instanceof OpenAI.InternalServerError)
    return `OpenAI has a problem right now (status ${error.status}). Please try again in a few minutes.`
  if (error instanceof OpenAI.APIError)
    return `OpenAI did not accept the request: ${sentence(error.message.replace(/^\d{3} /, ''))}`
  return 'OpenAI sent a response that can not be read. Please try again.'
}

/** An answer that is not what was asked for; asking again may help. The reason completes "because". */
export type Unusable = { unusable: string }

/** What a model is asked to do, as errors name it. */
export const TASKS = {
  script: { does: 'write the script', fails: 'The script could not be written' },
  text: { does: 'write the text', fails: 'The text could not be written' },
  translation: { does: 'write the translation', fails: 'The translation could not be written' },
  clips: { does: 'select clips', fails: 'Its clips could not be used' },
} as const

/** A question to the model: what it answers has the shape of `schema`. */
export type Question<T> = {
  name: string
  task: keyof typeof TASKS
  schema: z.ZodType<T>
  messages: ChatCompletionMessageParam[]
  maxTokens: number
  signal?: AbortSignal | undefined
}

/**
 * Asks the model once. Resolves with what it says and the same as text, or with why that can't be used: it is no JSON of
 * the schema, or breaks off.
 * @throws {WritingError} if the model refuses, or OpenAI can't be asked; the signal's reason when aborted.
 */
export const askModel = async <T>(
  client: OpenAI,
  model: string,
  { name, task, schema, messages, maxTokens, signal }: Question<T>,
): Promise<{ answer: T; text: string } | (Unusable & { text: string })> => {
  const response = await client.chat.completions
    .create(
      { model, messages, response_format: zodResponseFormat(schema, name), max_completion_tokens: maxTokens },
      { signal },
    )
    .catch((error: unknown) => {
      signal?.throwIfAborted()
      throw new WritingError(reasonOf(error, model), { cause: error })
    })
  const [choice] = completionSchema.safeParse(response).data?.choices ?? []
  if (!choice) throw new WritingError(reasonOf(null, model))
  const { content, refusal } = choice.message
  if (refusal) throw new WritingError(`OpenAI refused to ${TASKS[task].does}: ${sentence(refusal)}`)
  if (choice.finish_reason === 'content_filter')
    throw new WritingError(
      `OpenAI's content filter refused to ${TASKS[task].does}. Please choose another source.`,
    )
  const text = content ?? ''
  if (choice.finish_reason === 'length') return { unusable: 'OpenAI stopped in the middle of it', text }
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success
    ? { answer: parsed.data, text }
    : { unusable: 'the answer is not JSON of the schema', text }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
