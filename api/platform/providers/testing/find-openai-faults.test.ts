import { expect, test } from 'vitest'
import { findOpenAiFaults } from './find-openai-faults'

const messages = [{ role: 'user', content: 'Hello' }]
const speech = { model: 'tts-1', input: 'Hello', voice: 'ash' }

test.each([
  ['chat', { model: 'm', messages }],
  ['chat', { model: 'm', messages, response_format: { type: 'json_object' }, max_completion_tokens: 9 }],
  ['speech', { ...speech, response_format: 'wav', speed: 1.2 }],
  ['transcription', { model: 'whisper-1', timestamp_granularities: ['word', 'segment'] }],
] as const)('a published body for %s has no faults', (request, body) => {
  expect(findOpenAiFaults(request, body)).toEqual([])
})

test.each([
  ['a key that does not exist', 'chat', { model: 'm', messages, max_words: 9 }, /additional properties/],
  ['a missing key', 'chat', { messages }, /required property 'model'/],
  ['a role that does not exist', 'chat', { model: 'm', messages: [{ role: 'me', content: '' }] }, /role/],
  ['another type', 'speech', { ...speech, speed: '1' }, /speed must be number/],
  ['a format that does not exist', 'speech', { ...speech, response_format: 'ogg' }, /allowed values/],
  [
    'times that do not exist',
    'transcription',
    { model: 'm', timestamp_granularities: ['letter'] },
    /allowed/,
  ],
] as const)('%s is a fault', (_, request, body, fault) => {
  expect(findOpenAiFaults(request, body).join('\n')).toMatch(fault)
})
