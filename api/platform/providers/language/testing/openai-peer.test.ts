import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { type ChatRequest, chatRequestSchema } from './chat-request'
import { openAiPeer } from './openai-peer'

const peer = await openAiPeer()
afterAll(peer.stop)

test('refuses requests that OpenAI would refuse', async () => {
  const ask = async (body: object) => {
    const response = await fetch(`${peer.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${peer.apiKey}` },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }
  const messages = [{ role: 'user', content: 'Hello' }]
  expect(await ask({ messages })).toMatchObject({ status: 400, text: expect.stringContaining('model') })
  expect(await ask({ model: 'm', messages, max_words: 3 })).toMatchObject({ status: 400 })
  expect(await ask({ model: 'm', messages: [{ role: 'robot', content: '' }] })).toMatchObject({
    status: 400,
  })
  const schema = {
    type: 'object',
    properties: { a: { type: 'string' } },
    required: [],
    additionalProperties: false,
  }
  const response_format = { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } }
  expect(await ask({ model: 'm', messages, response_format })).toMatchObject({
    status: 400,
    text: expect.stringContaining('required must have a'),
  })
})

test('accepts only what the types of the library have', () => {
  expectTypeOf<ChatRequest>().toExtend<ChatCompletionCreateParamsNonStreaming>()
  const request = { model: 'm', messages: [{ role: 'user', content: 'x' }], n: 2 }
  expect(chatRequestSchema.safeParse(request).success).toBe(false)
})
