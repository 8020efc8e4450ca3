import { expect, test } from 'vitest'
import { isApplePodcast, webAddress } from './web-address'

test.each([
  ['https://example.com/a.mp4', 'https://example.com/a.mp4'],
  ['  http://example.com/a b.mp4'.replace(' b', '%20b'), 'http://example.com/a%20b.mp4'],
  ['example.com/a.mp4', 'https://example.com/a.mp4'],
  ['http://[::1]:3000/a.mp4', 'http://[::1]:3000/a.mp4'],
])('takes %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

test.each([
  '',
  'a.mp4 b',
  'hello',
  'ftp://example.com/a.mp4',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
])('refuses %s', text => {
  expect(webAddress(text)).toBeNull()
})

test.each([
  ['https://podcasts.apple.com/us/podcast/garden-talk/id12?i=77', true],
  ['itunes.apple.com/podcast/id12', true],
  ['https://example.com/podcasts.apple.com/id12', false],
  ['garden talk', false],
])('tells whether %s is a podcast at Apple', (text, isPodcast) => {
  expect(isApplePodcast(text)).toBe(isPodcast)
})
