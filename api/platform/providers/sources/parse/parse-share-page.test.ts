import { expect, test } from 'vitest'
import { parseSharePage } from './parse-share-page'

const page = (title: string) =>
  Buffer.from(
    `<html><head><meta property="og:title" content="${title}">
  <meta property="og:video" content="https://example.test/talk.mp4"><title>A page</title></head></html>`,
  )

test('a title is one line without control characters, and the title of the page where there is none', () => {
  const titleOf = (title: string) => parseSharePage(page(title), 'https://example.test/share').title
  expect(titleOf('One\n\u200b\u0007 talk')).toBe('One talk')
  expect(titleOf('x'.repeat(600))).toHaveLength(500)
  expect(titleOf(' \n ')).toBe('A page')
})
