import { expect, test, vi } from 'vitest'
import { closeDialog, shownDialog } from '../dialog/open-dialog'
import { connectNavigation, navigation, places } from './navigation'

const moves: unknown[][] = []
connectNavigation((...given) => moves.push(given))

test('every key of the specification leads somewhere or does something', () => {
  const keys = 'dashboard templates exports profile brands team pricing uploads scripts'.split(' ')
  expect(Object.keys(places)).toEqual(expect.arrayContaining(keys))
  for (const path of Object.values(places)) expect(path).toMatch(/^\/([a-z]+\/)?$/)
  navigation.to('scripts')
  expect(moves.pop()).toEqual(['/podcasts/'])
  navigation.to('whatsnew')
  expect(shownDialog()).toEqual({ kind: 'whats-new' })
  closeDialog()
})

test('going, going back and going in the place of the page are told to the router', () => {
  navigation.push('/team/?x=1')
  navigation.back()
  navigation.replace('/exports/')
  vi.stubGlobal('location', { pathname: '/team/', search: '?x=1&y=2' })
  navigation.refresh()
  vi.unstubAllGlobals()
  expect(moves.splice(0)).toEqual([
    ['/team/?x=1'],
    [-1],
    ['/exports/', { replace: true }],
    ['/refresh/?next=%2Fteam%2F%3Fx%3D1%26y%3D2', { replace: true }],
  ])
})
