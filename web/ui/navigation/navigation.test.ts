import { expect, test, vi } from 'vitest'
import { closeDialog, shownDialog } from '../dialog/open-dialog'
import { connectNavigation, type NavigationKey, navigation } from './navigation'

const calls: unknown[][] = []
connectNavigation((...args) => calls.push(args))

const pages: Partial<Record<NavigationKey, string>> = {
  dashboard: '/',
  templates: '/templates/',
  exports: '/exports/',
  profile: '/profile/',
  brands: '/brands/',
  team: '/team/',
  pricing: '/pricing/',
  uploads: '/uploads/',
  scripts: '/podcasts/',
}

test('opens the page or runs the action of every navigation key', () => {
  for (const [key, path] of Object.entries(pages)) {
    navigation.to(key as NavigationKey)
    expect(calls.pop()).toEqual([path])
  }
  navigation.to('whatsnew')
  expect(shownDialog()).toEqual({ kind: 'whats-new' })
  closeDialog()
})

test('pushes, goes back, replaces and refreshes through the router', () => {
  navigation.push('/team/?x=1')
  navigation.back()
  navigation.replace('/exports/')
  vi.stubGlobal('location', { pathname: '/team/', search: '?x=1&y=2' })
  navigation.refresh()
  vi.unstubAllGlobals()
  expect(calls.splice(0)).toEqual([
    ['/team/?x=1'],
    [-1],
    ['/exports/', { replace: true }],
    ['/refresh/?next=%2Fteam%2F%3Fx%3D1%26y%3D2', { replace: true }],
  ])
})
