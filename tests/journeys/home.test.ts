import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'
import { ensureWeb, webFolder } from '@/cli/start/ensure-web'
import { MESSAGES } from '@/compositions/catalog/messages'
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

const addProject = (title: string) => {
  const row = { teamId, title, type: 'scratch', status: 'COMPLETED', document: {} } as const
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

it('a search looks in all folders; Ctrl+A in its field selects no projects', async () => {
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('app')
  await expect.poll(titles).toEqual(['Apples'])
  await page.keyboard.press('Control+a')
  expect(await bar().count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('')
  await expect.poll(titles).toEqual(['Dill', 'Beets'])
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
  await page.keyboard.press('Escape')
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
