import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '@/api/testing/server'
import { readCorpus } from '../bench/clips/read-corpus'
import { type SpokenWord, speakText } from '../bench/clips/speak-text'
import { register } from './account'
import { heardTalk } from './heard-talk'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'

let server: TestServer
let tab: Tab
let page: Page

beforeAll(async () => {
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

const talkOf = async (set: 'tuning' | 'nothing', name: string): Promise<SpokenWord[]> => {
  const found = (await readCorpus(set)).find(one => one.name === name)
  if (!found) throw new Error(`There is no text ${name}`)
  return speakText(found.text)
}

it('reports that nothing stands out, charges nothing for an empty search and remembers its options', async () => {
  const words = await talkOf('nothing', 'chit-chat')
  const id = await heardTalk(server.database.prisma, words, 'A chat', { clips: 0 })
  await page.goto(`/projects/${id}/`)
  await page.getByRole('heading', { name: 'Nothing stands out here.' }).waitFor()
  await page.getByText('Select words to make your own clip.').waitFor()
  const more = page.getByRole('button', { name: 'Find more · 1 credit' })
  await shoot(page, 'clips-nothing')

  await page.getByRole('button', { name: 'Clip options' }).click()
  await page.getByLabel('Length').selectOption('short')
  await page.getByLabel('Topic').fill('coffee')
  await page.getByLabel('Caption style').selectOption('Beast')
  await shoot(page, 'clip-options')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clip options: Short · “coffee” · Beast' }).waitFor()
  const asked = page.waitForRequest(request => request.url().endsWith('/ai_clips/'))
  await more.click()
  expect((await asked).postDataJSON()).toEqual({
    options: { length: 'short', topic: 'coffee', caption_style: 'Beast' },
  })
  await page.getByText('No more strong moments in this talk').waitFor()
  await page.getByText('A chat. Nothing was charged.').waitFor()
  await page.getByRole('button', { name: '20 credits' }).waitFor()

  await page.goto('/')
  await page.getByRole('button', { name: 'Clip options: Short · “coffee” · Beast' }).waitFor()
  await shoot(page, 'home-clip-options')
  expect(tab.faults).toEqual([])
})

it('shows the found clips with reasons for and against', async () => {
  const words = await talkOf('tuning', 'roastery-hosts')
  const id = await heardTalk(server.database.prisma, words, 'Two roasters', { clips: 12 })
  await page.goto(`/projects/${id}/`)
  await page.getByRole('heading', { name: /clips worth posting/ }).waitFor()
  await page.getByText('Whole story in').first().waitFor()
  await shoot(page, 'clips-found')
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  // One row at the bottom, so that the clips above it stay visible; the export options load when they are opened.
  const bar = page.getByRole('region', { name: 'Selected clips' })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(72)
  await bar.getByRole('button', { name: 'Export options' }).click()
  await bar.getByRole('button', { name: 'Caption style' }).click()
  // Styles are shown as they look.
  await page.getByRole('menuitem', { name: 'Beast', exact: true }).locator('svg').first().waitFor()
  const folder = process.env.TALKREEL_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/clips-found-390.png`, fullPage: true })
  expect(tab.faults).toEqual([])
})
