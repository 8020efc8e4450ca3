import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext, signInAddress } from './safe-next'

const origin = 'https://talkreel.example'

test('Keeps a path of this site with its query and hash', () => {
  expect(safeNext('/projects/a/?tab=2#w7', origin)).toBe('/projects/a/?tab=2#w7')
  expect(safeNext('/', origin)).toBe('/')
  expect(safeNext(null, origin)).toBe('/')
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/\t/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'projects/a/',
  'https://talkreel.example.evil.example/',
  '/auth/login/?next=/auth/login/',
  '/auth',
  '/auth/verify-email-x/',
  '/auth/verify-email/../login/',
])('Falls back to the home page for %j', next => {
  expect(safeNext(next, origin)).toBe('/')
})

test('Stays on this site for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), next => {
      const way = safeNext(next, origin)
      return way.startsWith('/') && new URL(way, origin).origin === origin
    }),
  )
})

test('Continues an emailed link after signing in', () => {
  expect(safeNext('/auth/verify-email/?key=a-b', origin)).toBe('/auth/verify-email/?key=a-b')
  expect(safeNext('/auth/change-email/?key=a-b', origin)).toBe('/auth/change-email/?key=a-b')
})

test('Returns from the sign-in page to the previous page', () => {
  const address = signInAddress('/exports/?page=2')
  expect(address).toBe('/auth/login/?next=%2Fexports%2F%3Fpage%3D2')
  const next = new URL(address, origin).searchParams.get('next')
  expect(safeNext(next, origin)).toBe('/exports/?page=2')
})
