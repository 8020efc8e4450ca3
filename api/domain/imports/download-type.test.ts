import { expect, test } from 'vitest'
import { downloadType, HEAD_BYTES } from './download-type'

const typeOf = (head: string) =>
  downloadType({ url: 'http://example.test/', fileName: null, contentType: '' }, Buffer.from(head))

test('a drawing is recognized after what XML allows before it', async () => {
  const before = '<?xml version="1.0"?>\n<!-- one --><!-- two -->\n<!DOCTYPE svg PUBLIC "a" "b">'
  expect(await typeOf(`${before}<svg xmlns="x">`)).toBe('image/svg+xml')
  expect(await typeOf(`${before}<html><svg>`)).toBeNull()
})

test('thousands of comments without a drawing are given up at once', async () => {
  const hostile = '<!---->'.repeat(HEAD_BYTES / 7)
  expect(await typeOf(`${hostile}<html>`)).toBeNull()
})
