import { expect, test } from 'vitest'
import { isBelow, measurePages } from './measure-pages'

const PAGES = ['sign in', 'home', 'exports']

test('pages have 100 for accessibility and at least 95 for best practices', async () => {
  const measured = await measurePages(name => PAGES.includes(name))
  expect(measured.map(({ page, screen }) => `${page} (${screen})`)).toEqual(
    PAGES.flatMap(page => [`${page} (desktop)`, `${page} (mobile)`]),
  )
  expect(measured.filter(isBelow)).toEqual([])
}, 900_000)
