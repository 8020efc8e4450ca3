import OpenAI from 'openai'
import { WritingError } from '../writer'
import { askModel, type Question, TASKS } from './ask-model'

const MODEL = 'gpt-5.4-mini'
/** Of one request, for failures that pass. */
const RETRIES = 3
const TIMEOUT_SECONDS = 240
/** How often an answer that breaks a rule is asked for again. */
const CORRECTIONS = 2

export type ModelAccount = {
  apiKey: string
  baseURL?: string | undefined
  model?: string
  /** Seconds for one request. */
  timeoutSeconds?: number
}

/** A language model of OpenAI, or of a compatible service. */
export type LanguageModel = {
  /**
   * Asks until the answer passes `check`, which returns why it does not: the model gets the reason and two more
   * attempts. Failures that pass are retried with increasing delays.
   * @throws {WritingError} if no answer passes, or the model can't be asked.
   */
  askUntil<T>(question: Question<T>, check: (answer: T) => string | null): Promise<T>
}

/** Opens the model of an account. Nothing is sent yet. */
export function openModel({
  model = MODEL,
  timeoutSeconds = TIMEOUT_SECONDS,
  ...account
}: ModelAccount): LanguageModel {
  const client = new OpenAI({ ...account, maxRetries: RETRIES, timeout: timeoutSeconds * 1000 })
  return {
    async askUntil(question, check) {
      const messages = [...question.messages]
      let reason = ''
      for (let attempt = 0; attempt <= CORRECTIONS; attempt += 1) {
        const reply = await askModel(client, model, { ...question, messages })
        const found = 'answer' in reply ? check(reply.answer) : reply.unusable
        if ('answer' in reply && found === null) return reply.answer
        reason = found ?? ''
        messages.splice(question.messages.length)
        messages.push(
          { role: 'assistant', content: reply.text || '{}' },
          {
            role: 'user',
            content: `This answer can not be used, because ${reason}. Answer the task again, in full.`,
          },
        )
      }
      throw new WritingError(`${TASKS[question.task].fails}: ${reason}.`)
    },
  }
}
