import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAsset } from '@/api/testing/asset'
import { type TestServer, testServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { ensureWeb, webFolder } from '@/cli/start/ensure-web'
import { ACCOUNT, register } from './account'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'

let server: TestServer
let tab: Tab
let page: Page
let teamId: string

beforeAll(async () => {
  await ensureWeb(() => undefined)
  server = await testServer({ pages: webFolder })
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
  const where = { email: ACCOUNT.email }
  teamId = (await server.database.prisma.user.findUniqueOrThrow({ where })).currentTeamId ?? ''
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

const uploads = () => page.getByRole('list', { name: 'Uploads' })
const titles = () => uploads().getByRole('listitem').locator('button[title]').allInnerTexts()

async function inMenu(title: string, entry: string) {
  await uploads().getByRole('button', { name: title, exact: false }).first().hover()
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function addTalk(title: string) {
  const asset = await insertAsset(server, teamId, await testTalk(SHORT_TEXT))
  return server.database.prisma.asset.update({ where: { id: asset.id }, data: { title } })
}

it('an empty library offers its first step', async () => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Uploads' }).click()
  await page.waitForURL('**/uploads/')
  await page.getByText('Videos, audio, images and graphics that your team uploads are here').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'uploads-empty')
})

it('files are sorted, previewed, renamed with undo, and deleted with undo', async () => {
  await addTalk('Beets')
  await addTalk('Apples')
  await page.goto('/uploads/')
  await expect.poll(titles).toEqual([expect.stringContaining('Apples'), expect.stringContaining('Beets')])
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Oldest first' }).click()
  await expect.poll(titles).toEqual([expect.stringContaining('Beets'), expect.stringContaining('Apples')])
  await page.getByText(/ of 2 GB used/).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'uploads')

  await uploads()
    .getByRole('button', { name: /^Beets/ })
    .click()
  const preview = page.getByRole('dialog', { name: 'Beets' })
  const video = preview.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(1920)
  await shoot(page, 'uploads-preview', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  await inMenu('Beets', 'Rename')
  await page.getByLabel('Title').fill('Sugar beets')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await uploads()
    .getByRole('button', { name: /^Sugar beets/ })
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await uploads()
    .getByRole('button', { name: /^Beets/ })
    .waitFor()

  await inMenu('Apples', 'Delete')
  const confirm = page.getByRole('dialog', { name: 'Delete this upload?' })
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(titles).toEqual([expect.stringContaining('Beets')])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await titles()).length).toBe(2)
})

it('a file that projects use is not deleted: its projects are listed', async () => {
  const asset = await addTalk('Carrots')
  const data = {
    teamId,
    title: 'Harvest',
    type: 'scratch' as const,
    status: 'COMPLETED' as const,
    document: {},
  }
  await server.database.prisma.project.create({ data: { ...data, sourceAssetId: asset.id } })
  await page.goto('/uploads/')
  await inMenu('Carrots', 'Delete')
  const inUse = page.getByRole('dialog', { name: 'This upload is in use' })
  await inUse.getByRole('link', { name: 'Harvest' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'uploads-in-use', ['light'])
  await inUse.getByRole('button', { name: 'Close' }).last().click()
  await inUse.waitFor({ state: 'detached' })
})

it('fits a phone', async () => {
  await addTalk('Dill')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/uploads/')
  await uploads().getByRole('button', { name: /^Dill/ }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  expect(await findFaults(page)).toEqual([])
  expect(tab.faults).toEqual([])
})
