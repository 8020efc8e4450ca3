import { beforeEach, expect, test } from 'vitest'
import { memoryBrowser } from '@/web/editor/testing/memory-box'
import { createDraftStore, type Draft } from './draft-store'

const kept: Draft = {
  revisions: { canvas: 3, transcript: 1 },
  pending: { canvas: { project: { title: 'Kept' } }, transcript: [] },
  title: null,
}

let browser: ReturnType<typeof memoryBrowser>

const open = (projectId: string) => createDraftStore(projectId, browser.place())

beforeEach(() => {
  browser = memoryBrowser()
})

test('drafts are kept per project, found by the next tab, and removed once they are saved', async () => {
  const one = open('one')
  await one.take()
  expect(await one.write(kept)).toBe(true)
  browser.crash()
  expect(await open('other').take()).toEqual([])
  const next = open('one')
  expect(await next.take()).toMatchObject([kept])
  await next.clear()
  expect(browser.has.size).toBe(0)
})

test('the drafts of a tab that is still open belong to it', async () => {
  const one = open('one')
  await one.take()
  await one.write(kept)
  const second = open('one')
  expect(await second.take()).toEqual([])
  await second.write({ ...kept, title: 'second' })
  expect(browser.has.size).toBe(2)
  one.close()
  expect(await open('one').take()).toMatchObject([kept])
})

test('drafts that were taken over stay stored until the new tab writes its own', async () => {
  await open('one').write(kept)
  const next = open('one')
  await next.take()
  browser.crash()
  const third = open('one')
  expect(await third.take()).toMatchObject([kept])
  await third.write({ ...kept, title: 'again' })
  expect([...browser.has.values()]).toMatchObject([{ title: 'again' }])
})

test('changes of several tabs come back in the order in which they were made', async () => {
  for (const title of ['first', 'second', 'third']) await open('one').write({ ...kept, title })
  expect((await open('one').take()).map(one => one.title)).toEqual(['first', 'second', 'third'])
})

test('reports a browser without room', async () => {
  browser.room = false
  expect(await open('one').write(kept)).toBe(false)
})
