import { randomBytes } from 'node:crypto'
import type { ChatCompletionMessageParam } from 'openai/resources'
import type { Secrets } from './check-script'

/**
 * A task and a source as messages: the source is between two lines with a random code, so that what is in it can be told
 * from the task. The secrets are what an answer must not tell.
 */
export function fencedMessages(
  prompt: string,
  details: object,
  source: string,
): { messages: ChatCompletionMessageParam[]; secrets: Secrets } {
  const code = randomBytes(12).toString('hex')
  const messages: ChatCompletionMessageParam[] = [
    { role: 'system', content: prompt },
    { role: 'user', content: JSON.stringify({ ...details, source_code: code }) },
    { role: 'user', content: `--- source ${code} ---\n${source}\n--- end of source ${code} ---` },
  ]
  return { messages, secrets: { prompt, code } }
}
