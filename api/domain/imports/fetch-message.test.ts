import { expect, test } from 'vitest'
import { ApiError } from '@/api/platform/errors/api-error'
import { FetchError } from '@/api/platform/network/guarded-fetch'
import { MESSAGES } from '@/compositions/catalog/messages'
import { fetchMessage, toFieldError } from './fetch-message'

test.each([
  [new FetchError('', { failure: 'timeout' }), MESSAGES.imports.tooSlow],
  [new FetchError('', { failure: 'too-slow' }), MESSAGES.imports.tooSlow],
  [new FetchError('', { failure: 'too-large' }), MESSAGES.upload.sizeOverPlan],
  [new FetchError('', { failure: 'status', status: 401 }), MESSAGES.imports.refused],
  [new FetchError('', { failure: 'status', status: 404 }), MESSAGES.imports.noFile],
  [new FetchError('', { failure: 'status', status: 502 }), MESSAGES.imports.serverFailed(502)],
])('tells users why a file could not be fetched: %o', (error, message) => {
  expect(fetchMessage(error)).toBe(message)
})

test('a request that took too long is told beside the address, other errors stay', () => {
  const late = toFieldError(new DOMException('late', 'TimeoutError'))
  expect(late).toBeInstanceOf(ApiError)
  expect(late).toMatchObject({ body: { url: [MESSAGES.imports.tooSlow] } })
  const other = new Error('A defect')
  expect(toFieldError(other)).toBe(other)
})
