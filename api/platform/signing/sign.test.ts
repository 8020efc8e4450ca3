import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSigned, signedPath } from './sign'

const PATH = '/media/some-asset/original'
const at = (hours: number) => vi.setSystemTime(Date.UTC(2030, 5, 1, hours))
const sigOf = (address: string) => new URL(address, 'http://x').searchParams.get('sig') ?? ''

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a signed path is the same all day (UTC) and changes the next day', () => {
  at(0)
  const morning = signedPath('secret', PATH)
  at(23.99)
  expect(signedPath('secret', PATH)).toBe(morning)
  at(24)
  expect(signedPath('secret', PATH)).not.toBe(morning)
})

test('a signed path is valid until the end of the next day', () => {
  at(23)
  const sig = sigOf(signedPath('secret', PATH))
  const good = [23, 47, 48, 72].map(hours => {
    at(hours)
    return isSigned('secret', PATH, sig)
  })
  expect(good).toEqual([true, true, false, false])
})

test('a signature is valid only for its path and its secret', () => {
  at(1)
  const sig = sigOf(signedPath('secret', PATH))
  expect(isSigned('secret', `${PATH}2`, sig)).toBe(false)
  expect(isSigned('another', PATH, sig)).toBe(false)
  expect(isSigned('secret', PATH, sig.slice(1))).toBe(false)
  expect(isSigned('secret', PATH, '')).toBe(false)
})
