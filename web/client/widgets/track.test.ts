import { afterEach, expect, test, vi } from 'vitest'
import { consent, setConsent } from './consent'
import { setAnalyticsSink, track } from './track'

afterEach(() => {
  setAnalyticsSink(null)
  vi.unstubAllGlobals()
})

test('does not store events from before consent', () => {
  const counted: unknown[] = []
  track('Page seen', { page: '/' })
  setAnalyticsSink((event, values) => counted.push([event, values]))
  expect(counted).toEqual([])
  track('Contact asked for')
  setAnalyticsSink(null)
  track('Page seen')
  expect(counted).toEqual([['Contact asked for', {}]])
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('treats %s as declined, whatever was answered before', (_, navigator) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('navigator', {})
  expect(consent()).toBeNull()
  setConsent('yes')
  expect(consent()).toBe('yes')
  vi.stubGlobal('navigator', navigator)
  expect(consent()).toBe('no')
})
