import { generatePath, matchRoutes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pagePaths } from '../api/platform/http/page-paths'

vi.stubGlobal('location', { pathname: '/' })
const { routes } = await import('./routes')
vi.unstubAllGlobals()

const values = { id: '1', provider: 'google', exportId: '2' }
const matchOf = (path: string) => matchRoutes(routes, generatePath(path, { ...values, '*': 'login' }))

test.each(Object.entries(pagePaths))('the page %s is at %s', (_, path) => {
  expect(matchOf(path)?.at(-1)?.route.path).toBe(path)
})

test('pages in the side bar share it', () => {
  const [home, profile] = [matchOf(pagePaths.dashboard), matchOf(pagePaths.profile)]
  expect(home?.slice(0, 4).map(({ route }) => route)).toEqual(profile?.slice(0, 4).map(({ route }) => route))
  expect(home).toHaveLength(7)
})
