import { afterEach, expect, test, vi } from 'vitest'
import packageFile from '@/package.json' with { type: 'json' }
import { apiHeaders } from './call'

afterEach(() => vi.unstubAllGlobals())

test('sends the version of the package with every call', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(apiHeaders()).toEqual({ 'X-App-Version': packageFile.version })
})
