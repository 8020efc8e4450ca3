import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAsset } from '@/api/testing/asset'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { openSignedIn, type SignedIn } from './open-signed-in'
import { shoot } from './shoot'

let signedIn: SignedIn
let page: Page

eachStepNeedsTheLast(async () => {
  if (page) console.error(await page.locator('body').ariaSnapshot())
})

beforeAll(async () => {
  signedIn = await openSignedIn()
  page = signedIn.page
})
afterAll(() => signedIn?.close())

const uploads = () => page.getByRole('list', { name: 'Uploads' })
const titles = () => uploads().getByRole('listitem').locator('button[title]').allInnerTexts()

async function inMenu(title: string, entry: string) {
  await uploads().getByRole('button', { name: title, exact: false }).first().hover()
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function addTalk(title: string) {
  const asset = await insertAsset(signedIn.server, signedIn.teamId, await testTalk(SHORT_TEXT))
  return signedIn.server.database.prisma.asset.update({ where: { id: asset.id }, data: { title } })
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
    teamId: signedIn.teamId,
    title: 'Harvest',
    type: 'scratch' as const,
    status: 'COMPLETED' as const,
    document: {},
  }
  await signedIn.server.database.prisma.project.create({ data: { ...data, sourceAssetId: asset.id } })
  await page.goto('/uploads/')
  await inMenu('Carrots', 'Delete')
  const inUse = page.getByRole('dialog', { name: 'This upload is in use' })
  await inUse.getByRole('link', { name: 'Harvest' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'uploads-in-use', ['light'])
  await inUse.getByRole('button', { name: 'Close' }).last().click()
  await inUse.waitFor({ state: 'detached' })
})

const folders = () => page.getByRole('list', { name: 'Folders' })

it('files are selected, moved into a new folder and back, and deleted together', async () => {
  await addTalk('Endives')
  await addTalk('Fennel')
  await page.goto('/uploads/')
  const select = async (title: string) => {
    await uploads()
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .hover()
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  }
  await select('Endives')
  await select('Fennel')
  const bar = page.getByRole('region', { name: 'Selected files' })
  await bar.getByText('2 selected').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'uploads-selected')
  await bar.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Name').fill('Interviews')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await folders().getByRole('link', { name: 'Interviews 2 files' }).waitFor()
  await expect.poll(titles).not.toContainEqual(expect.stringContaining('Fennel'))

  await folders().getByRole('link', { name: 'Interviews' }).click()
  await expect.poll(titles).toEqual([expect.stringContaining('Fennel'), expect.stringContaining('Endives')])
  await page.getByRole('heading', { name: 'Interviews' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'uploads-folder')
  await inMenu('Endives', 'Move to')
  await page.getByRole('menuitem', { name: 'No folder' }).click()
  await expect.poll(titles).toEqual([expect.stringContaining('Fennel')])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await titles()).length).toBe(2)

  await select('Endives')
  await select('Fennel')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 2 files?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('This folder is empty.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await titles()).length).toBe(2)
})

it('a folder takes uploads and dragged files; it is renamed, and deleted without its files', async () => {
  await addTalk('Garlic')
  await page.goto('/uploads/')
  await folders().getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByLabel('Name').fill('interviews')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText(MESSAGES.folders.titleTaken).waitFor()
  await dialog.getByLabel('Name').fill('Spices')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const spices = folders().getByRole('link', { name: 'Spices' })
  await uploads()
    .getByRole('button', { name: /^Garlic/ })
    .dragTo(spices)
  await folders().getByRole('link', { name: 'Spices 1 file' }).waitFor()

  await spices.click()
  await expect.poll(titles).toEqual([expect.stringContaining('Garlic')])
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await choosing).setFiles(await testTalk(SHORT_TEXT))
  await expect.poll(async () => (await titles()).length).toBe(2)

  await page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Uploads' }).click()
  await page.getByRole('button', { name: 'More for the folder Spices' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename folder' })
  await rename.getByLabel('Name').fill('Herbs')
  await rename.getByRole('button', { name: 'Rename' }).click()
  await folders().getByRole('link', { name: 'Herbs 2 files' }).waitFor()
  await page.getByRole('button', { name: 'More for the folder Herbs' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete this folder?' })
  await confirm.getByText('2 files in it will be kept').waitFor()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(titles).toContainEqual(expect.stringContaining('Garlic'))
  await expect.poll(() => folders().getByRole('link').count()).toBe(1)
})

it('a video plays without sound while the pointer is over its card', async () => {
  await addTalk('Hops')
  await page.goto('/uploads/')
  const card = uploads().getByRole('button', { name: /^Hops/ })
  await card.hover()
  const video = card.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.1)
  expect(await video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
  await page.mouse.move(0, 0)
  await expect.poll(() => video.count()).toBe(0)
})

it('fits a phone', async () => {
  await addTalk('Dill')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/uploads/')
  await uploads().getByRole('button', { name: /^Dill/ }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  expect(await findFaults(page)).toEqual([])
  expect(signedIn.tab.faults).toEqual([])
})
