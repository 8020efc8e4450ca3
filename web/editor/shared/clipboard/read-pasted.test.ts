import { expect, test } from 'vitest'
import { clipboardOf } from './clipboard'
import { readPasted } from './read-pasted'

const picture = new File(['x'], 'photo.png', { type: 'image/png' })

test('reads text with brackets or braces as text', () => {
  for (const text of ['Twice the price', '{name}, welcome', '[1] A footnote', '42'])
    expect(readPasted(clipboardOf({ 'text/plain': ` ${text}\n` }))).toEqual({ kind: 'text', text })
})

test('prefers a file over its name, and text over a picture of it', () => {
  const files = { kind: 'files', files: [picture] }
  expect(readPasted(clipboardOf({ 'text/plain': 'photo.png' }, [picture]))).toEqual(files)
  expect(readPasted(clipboardOf({ 'text/html': '<img src="photo.png">' }, [picture]))).toEqual(files)
  const cells = { 'text/plain': 'A1\tB1', 'text/html': '<table></table>' }
  expect(readPasted(clipboardOf(cells, [picture]))).toEqual({ kind: 'text', text: 'A1\tB1' })
})

test('rejects content that no layer can hold, with advice', () => {
  expect(readPasted(clipboardOf({ 'text/plain': '{"nodes":[{"id":1}]}' }))).toMatchObject({
    reason: expect.stringMatching(/another program.*Copy text, a picture/),
  })
  expect(readPasted(clipboardOf({ 'text/plain': 'x'.repeat(2_000) }))).toMatchObject({ kind: 'text' })
  expect(readPasted(clipboardOf({ 'text/plain': 'x'.repeat(2_001) }))).toMatchObject({
    reason: expect.stringContaining('up to 2,000 letters, and this text has 2,001'),
  })
})
