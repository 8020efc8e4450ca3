import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWebhook } from './webhook'

const SECRET = 'a secret of this test'
const report = {
  type: 'success',
  renderId: 'abc123',
  customData: { id: 'export-1' },
  costs: { estimatedCost: 0 },
}
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const sign = (body: Uint8Array, secret = SECRET) =>
  `sha512=${createHmac('sha512', secret).update(body).digest('hex')}`

test('a report that Remotion has signed is read', () => {
  const body = bytes(report)
  expect(readWebhook(body, sign(body), SECRET)).toEqual({
    type: 'success',
    renderId: 'abc123',
    customData: { id: 'export-1' },
  })
})

test('the bytes are verified as they came, whatever their spaces and escapes', () => {
  const body = Buffer.from('{ "type":"error", "renderId":"\\u0061bc", "customData":{"id":"e\\u006e"} }')
  expect(readWebhook(body, sign(body), SECRET)?.renderId).toBe('abc')
  expect(readWebhook(body, sign(bytes(JSON.parse(body.toString()))), SECRET)).toBeNull()
})

test.each([
  ['no signature', undefined],
  ['an empty one', ''],
  ['what Remotion sends without a secret', 'NO_SECRET_PROVIDED'],
  ['that of another secret', sign(bytes(report), 'another')],
  ['that of another body', sign(bytes({ ...report, renderId: 'other' }))],
  ['one that is too short', sign(bytes(report)).slice(0, -1)],
  ['one that is too long', `${sign(bytes(report))}0`],
  ['one with wide characters', sign(bytes(report)).replace('sha512', 'shа512')],
])('a report with %s is refused', (_, signature) => {
  expect(readWebhook(bytes(report), signature, SECRET)).toBeNull()
})

test('nothing is genuine without a secret', () => {
  const body = bytes(report)
  expect(readWebhook(body, sign(body, ''), '')).toBeNull()
})

test.each([
  ['not JSON', Buffer.from('{')],
  ['of another kind', bytes({ ...report, type: 'progress' })],
  ['without our id', bytes({ ...report, customData: null })],
])('a signed body that is %s is refused', (_, body) => {
  expect(readWebhook(body, sign(body), SECRET)).toBeNull()
})
