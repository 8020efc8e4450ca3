import { expect, test } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { inputMessage } from './inputs'

test.each([
  ['NotAllowedError', MESSAGES.recording.blocked],
  ['NotFoundError', MESSAGES.recording.notFound],
  ['NotReadableError', MESSAGES.recording.inUse],
  ['OverconstrainedError', MESSAGES.recording.inUse],
])('a %s of the browser says what to do', (name, message) => {
  expect(inputMessage(new DOMException('', name))).toBe(message)
})

test('anything else is a device that can not be used', () => {
  expect(inputMessage(new TypeError('no'))).toBe(MESSAGES.recording.inUse)
})
