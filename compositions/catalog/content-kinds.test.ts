import { expect, test } from 'vitest'
import { fitsPost, postLength } from './content-kinds'

test('X counts emoji and CJK twice, and addresses as 23 characters', () => {
  expect(postLength('x', 'Hello “you” – and more')).toBe(22)
  expect(postLength('x', '日本 👋')).toBe(7)
  expect(postLength('x', `See https://example.test/${'a'.repeat(90)}`)).toBe(27)
  expect(postLength('linkedin', '日本')).toBe(2)
})

test.each([
  ['x', 280],
  ['youtube', 5000],
] as const)('a post on %s has at most %i characters', (network, most) => {
  expect(fitsPost(network, 'a'.repeat(most))).toBe(true)
  expect(fitsPost(network, 'a'.repeat(most + 1))).toBe(false)
})
