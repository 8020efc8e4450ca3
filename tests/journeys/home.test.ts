import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { holdRequests } from './hold-requests'
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

const addProject = (title: string, status: 'COMPLETED' | 'IN_PROGRESS' = 'COMPLETED') => {
  const { teamId, server } = signedIn
  const row = { teamId, title, type: 'scratch', status, document: {} } as const
  return server.database.prisma.project.create({ data: row })
}

const projects = () => page.getByRole('list', { name: 'Projects' })
const card = (title: string) =>
  projects()
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
const titles = () => projects().getByRole('link').allInnerTexts()
const folders = () => page.getByRole('list', { name: 'Folders' })
const bar = () => page.getByRole('region', { name: 'Selected projects' })
const checkbox = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const undo = () => page.getByRole('button', { name: 'Undo' }).click()

async function select(title: string, modifiers: 'Shift'[] = []) {
  await card(title).hover()
  await checkbox(title).click({ modifiers })
}

async function nameFolder(dialog: string, name: string, action: string) {
  const form = page.getByRole('dialog', { name: dialog })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: action }).click()
  return form
}

const hasFocus = (name: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null))
    .toBe(name)

async function inMenu(title: string, entry: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

it('projects are selected one by one, as a range and all, and moved into a new folder and back', async () => {
  for (const title of ['Apples', 'Beets', 'Carrots', 'Dill']) await addProject(title)
  await page.goto('/')
  await expect.poll(titles).toEqual(['Dill', 'Carrots', 'Beets', 'Apples'])
  expect(await folders().getByRole('link').count()).toBe(0)
  await select('Carrots')
  await select('Apples', ['Shift'])
  await bar().getByText('3 selected').waitFor()
  await page.keyboard.press('Control+a')
  await bar().getByText('4 selected').waitFor()
  await select('Dill')
  await bar().getByText('3 selected').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'home-selected')
  await bar().getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await nameFolder('New folder', 'Vegetables', 'Create')
  const folder = folders().getByRole('link', { name: 'Vegetables 3 projects' })
  await folder.waitFor()
  await expect.poll(titles).toEqual(['Dill'])
  await undo()
  await expect.poll(titles).toEqual(['Dill', 'Carrots', 'Beets', 'Apples'])

  await select('Carrots')
  await select('Beets')
  await card('Beets').dragTo(folders().getByRole('link', { name: 'Vegetables' }))
  await folders().getByRole('link', { name: 'Vegetables 2 projects' }).waitFor()
  await expect.poll(titles).toEqual(['Dill', 'Apples'])
  await inMenu('Apples', 'Move to')
  await page.getByRole('menuitem', { name: 'Vegetables' }).click()
  await folders().getByRole('link', { name: 'Vegetables 3 projects' }).waitFor()
  await shoot(page, 'home-folders')

  await folders().getByRole('link', { name: 'Vegetables' }).click()
  await expect.poll(titles).toEqual(['Carrots', 'Beets', 'Apples'])
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'home-folder')
  await inMenu('Beets', 'Move to')
  await page.getByRole('menuitem', { name: 'No folder' }).click()
  await expect.poll(titles).toEqual(['Carrots', 'Apples'])
  await page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(titles).toEqual(['Dill', 'Beets'])
})

it('a search looks in all folders, and a move is undone to where the project was last', async () => {
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  await search.fill('app')
  await expect.poll(titles).toEqual(['Apples'])
  await select('Apples')
  await inMenu('Apples', 'Move to')
  await page.getByRole('menuitem', { name: 'No folder' }).click()
  await page.getByText('Moved out of the folder: 1 project').waitFor()
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
  await bar().getByRole('button', { name: 'Move to' }).click()
  // Where the project is can't be chosen, and stays in the menu.
  await expect.poll(() => page.getByRole('menuitem', { name: 'No folder' }).isDisabled()).toBe(true)
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Vegetables',
    'No folder',
    'New folder',
  ])
  await page.getByRole('menuitem', { name: 'Vegetables' }).click()
  await page.getByText('Moved to Vegetables: 1 project').waitFor()
  await bar().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo: Moved to Vegetables: 1 project' }).click()
  await search.fill('')
  await expect.poll(titles).toEqual(['Dill', 'Beets', 'Apples'])
  await inMenu('Apples', 'Move to')
  await page.getByRole('menuitem', { name: 'Vegetables' }).click()
  await expect.poll(titles).toEqual(['Dill', 'Beets'])
})

it('keys in a dialog or a menu of a card are its own, and the focus comes back to the menu', async () => {
  await select('Beets')
  await inMenu('Dill', 'Rename')
  const title = page.getByRole('dialog', { name: 'Rename project' }).getByLabel('Title')
  await title.press('End')
  await title.press('Control+a')
  expect(await title.evaluate((one: HTMLInputElement) => [one.selectionStart, one.selectionEnd])).toEqual([
    0, 4,
  ])
  await bar().getByText('1 selected').waitFor()
  await title.press('Escape')
  await title.waitFor({ state: 'detached' })
  await hasFocus('More for Dill')
  await inMenu('Dill', 'Delete')
  await page.getByRole('dialog', { name: 'Delete this project?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await hasFocus('More for Dill')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  const items = page.getByRole('menuitem')
  const isFocused = (index: number) => items.nth(index).evaluate(item => item === document.activeElement)
  await expect.poll(() => isFocused(0)).toBe(true)
  // An open menu is at the end of the page, in no landmark.
  expect((await findFaults(page)).filter(fault => !fault.startsWith('region'))).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => isFocused(1)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor({ state: 'detached' })
  await hasFocus('More for Dill')
  await bar().getByText('1 selected').waitFor()
  await checkbox('Beets').press('Escape')
  await bar().waitFor({ state: 'detached' })
})

it('what is selected is what the list has now', async () => {
  const { id } = await addProject('Endives', 'IN_PROGRESS')
  await page.reload()
  await select('Dill')
  await select('Endives')
  expect(await bar().getByRole('button', { name: 'Duplicate' }).isDisabled()).toBe(true)
  const data = { status: 'COMPLETED' } as const
  await signedIn.server.database.prisma.project.update({ where: { id }, data })
  await inMenu('Dill', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await bar().getByText('1 selected').waitFor()
  await expect.poll(() => bar().getByRole('button', { name: 'Duplicate' }).isDisabled()).toBe(false)
  await undo()
  await expect.poll(titles).toContain('Dill')
  expect(await checkbox('Dill').isChecked()).toBe(false)
  await bar().getByRole('button', { name: 'Clear the selection' }).click()
  await signedIn.server.database.prisma.project.delete({ where: { id } })
  await page.reload()
  await expect.poll(titles).toEqual(['Dill', 'Beets'])
})

it('deleting several stops when it is canceled, and keeps what was selected meanwhile', async () => {
  for (const title of ['Leeks', 'Onions', 'Peas', 'Radish']) await addProject(title)
  await page.reload()
  for (const title of ['Leeks', 'Onions', 'Peas']) await select(title)
  const held = await holdRequests(page, '**/api/projects/*/', { method: 'DELETE', from: 2 })
  const deleteButton = bar().getByRole('button', { name: 'Delete' })
  await deleteButton.click()
  const confirm = page.getByRole('dialog', { name: 'Delete 3 projects?' })
  await confirm.waitFor()
  await page.keyboard.press('Escape')
  await confirm.waitFor({ state: 'detached' })
  await expect.poll(() => deleteButton.evaluate(one => one === document.activeElement)).toBe(true)
  await deleteButton.click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => held.count()).toBe(2)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await confirm.waitFor({ state: 'detached' })
  await select('Radish')
  held.release()
  await page.getByText('Deleted 2 of 3 projects. You stopped it.').waitFor()
  await expect.poll(titles).toEqual(['Radish', 'Peas', 'Dill', 'Beets'])
  await bar().getByText('2 selected').waitFor()
  expect(held.count()).toBe(2)
  await page.unroute('**/api/projects/*/')
  await undo()
  await page.getByText('Restored 2 projects').waitFor()
  await expect.poll(async () => (await titles()).length).toBe(6)
  const where = { title: { in: ['Leeks', 'Onions', 'Peas', 'Radish'] } }
  await signedIn.server.database.prisma.project.deleteMany({ where })
  await page.reload()
  await expect.poll(titles).toEqual(['Dill', 'Beets'])
})

it('an open folder shows work in progress and takes files, and opens without showing Home first', async () => {
  const { prisma } = signedIn.server.database
  const { teamId } = signedIn
  const { id: projectId } = await prisma.project.findFirstOrThrow({ where: { teamId, title: 'Apples' } })
  const job = { teamId, projectId, kind: 'export', payload: {}, state: 'IN_PROGRESS' } as const
  const { id } = await prisma.job.create({ data: job })
  const held = await holdRequests(page, '**/api/folders/**')
  await folders().getByRole('link', { name: 'Vegetables' }).click()
  await page.reload()
  await page.getByRole('status', { name: 'Loading the folder' }).waitFor()
  expect(await page.getByRole('region', { name: 'Start with' }).count()).toBe(0)
  held.release()
  await page.getByRole('region', { name: 'In progress' }).getByText('1 job').waitFor()
  await expect.poll(titles).toEqual(['Carrots', 'Apples'])
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([''], 'talk.mp4'))
    window.dispatchEvent(new DragEvent('dragover', { dataTransfer, cancelable: true }))
  })
  await page.getByText('Drop to upload.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'home-folder-progress')
  await page.evaluate(() => window.dispatchEvent(new DragEvent('dragleave')))
  await page.getByText('Drop to upload.').waitFor({ state: 'detached' })
  await page.unroute('**/api/folders/**')
  await prisma.job.delete({ where: { id } })
  await page.goto('/')
})

it('projects are deleted together with undo, and duplicated', async () => {
  await select('Dill')
  await select('Beets')
  await bar().getByRole('button', { name: 'Delete' }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete 2 projects?' })
  expect(await findFaults(page)).toEqual([])
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('All projects are in folders.').waitFor()
  await undo()
  await expect.poll(titles).toEqual(['Dill', 'Beets'])
  await page.getByText('Restored 2 projects').waitFor()

  await select('Dill')
  await bar().getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(titles).toEqual(['Dill copy', 'Dill', 'Beets'])
  await page.getByText('Duplicated 1 project').waitFor()
  await undo()
  await expect.poll(titles).toEqual(['Dill', 'Beets'])
})

it('a folder is renamed with undo, keeps its name to itself, and is deleted without its projects', async () => {
  await folders().getByRole('button', { name: 'New folder' }).click()
  const dialog = await nameFolder('New folder', 'vegetables', 'Create')
  await dialog.getByText(MESSAGES.folders.titleTaken).waitFor()
  // Typing and Enter while it is saved make no second one.
  const held = await holdRequests(page, '**/api/folders/', { method: 'POST' })
  await dialog.getByLabel('Name').fill('Herb')
  await dialog.getByLabel('Name').press('Enter')
  await expect.poll(() => held.count()).toBe(1)
  await dialog.getByLabel('Name').press('s')
  await dialog.getByLabel('Name').press('Enter')
  held.release()
  await dialog.waitFor({ state: 'detached' })
  await folders().getByRole('link', { name: 'Herb 0 projects' }).waitFor()
  expect([held.count(), await folders().getByRole('link').count()]).toEqual([1, 2])
  await page.unroute('**/api/folders/')
  await inMenu('the folder Herb', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await folders().getByRole('link', { name: 'Herb' }).waitFor({ state: 'detached' })
  await inMenu('the folder Vegetables', 'Rename')
  await nameFolder('Rename folder', 'Roots', 'Rename')
  await folders().getByRole('link', { name: 'Roots 2 projects' }).waitFor()
  await undo()
  await folders().getByRole('link', { name: 'Vegetables' }).waitFor()
  await inMenu('the folder Vegetables', 'Delete')
  const confirm = page.getByRole('dialog', { name: 'Delete this folder?' })
  await confirm.getByText('2 projects in it will be kept').waitFor()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await titles()).sort()).toEqual(['Apples', 'Beets', 'Carrots', 'Dill'])
})

it('the start row leads to a podcast, a recording, a template and a script', async () => {
  await page.goto('/')
  const start = page.getByRole('region', { name: 'Start with' })
  await start.getByRole('button', { name: /^Podcast Find/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from the web' })
  await dialog.getByRole('tab', { name: 'Search Podcast', selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await start.getByRole('button', { name: /^Recording/ }).click()
  await page.getByRole('dialog', { name: 'Record' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'home-start')
  await start.getByRole('link', { name: /^Script/ }).click()
  await page.getByRole('dialog', { name: 'Provide the source' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(url => url.pathname === '/podcasts/' && url.search === '')
  await page.goBack()
  await page.goto('/')
  await start.getByRole('link', { name: /^Template/ }).click()
  await page.waitForURL('**/templates/')
})

it('fits a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect.poll(titles).toContain('Dill')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findFaults(page)).toEqual([])
  const folder = process.env.TALKREEL_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/home-phone.png`, fullPage: true })
  await select('Dill')
  // Not below the bar of the pages.
  await bar().getByRole('button', { name: 'Delete' }).click({ trial: true })
  expect(await findFaults(page)).toEqual([])
  if (folder) await page.screenshot({ path: `${folder}/home-phone-selected.png` })
  await page.keyboard.press('Escape')
  await bar().waitFor({ state: 'detached' })
  expect(signedIn.tab.faults).toEqual([])
})

it('lists behind a bell what finished and failed, and marks it as read', async () => {
  const { teamId, server } = signedIn
  const { id: projectId } = await addProject('Finished talk')
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const job = { teamId, projectId, payload: {} }
  await server.database.prisma.job.createMany({
    data: [
      { ...job, kind: 'clips', state: 'COMPLETED', result: { clips: 4 }, finishedAt: at(0) },
      { ...job, kind: 'translate', state: 'FAILED', error: 'The service did not answer', finishedAt: at(1) },
    ],
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const list = page.getByRole('dialog', { name: /^Notifications/ })
  await list.getByText('The service did not answer').waitFor()
  await shoot(page, 'notifications')
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  // The popover takes its new place after the page has its new size.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const folder = process.env.TALKREEL_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/notifications-390.png`, animations: 'disabled' })
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await list.getByText('(unread)').first().waitFor({ state: 'detached' })
  await list.getByRole('link', { name: /4 clips found/ }).click()
  await page.waitForURL(`**/projects/${projectId}/`)
})
