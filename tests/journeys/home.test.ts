import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProject } from '@/api/domain/projects/insert-project'
import { insertAsset } from '@/api/testing/asset'
import { type TestServer, testServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { ensureWeb, webFolder } from '@/cli/start/ensure-web'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ACCOUNT, register } from './account'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { seeModal } from './see-modal'
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

const WORDS = SHORT_TEXT.split(' ').map((text, index) => ({
  ...{ text, start: 0.4 + index / 4, end: 0.6 + index / 4 },
}))

/** A project of a talk, with its words. */
async function addTalk(title: string) {
  const { prisma } = server.database
  const asset = await insertAsset(server, teamId, await testTalk(SHORT_TEXT), title)
  const talk = { language: 'en', words: WORDS }
  return prisma.$transaction(tx =>
    insertProject(tx, teamId, { type: 'captionVideo', title }, { asset, talk }),
  )
}

const finder = () => page.getByRole('combobox', { name: 'Search titles and spoken words' })
const found = (name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name })
/** Opens the search by its key, once the page listens to it. */
async function search(text: string) {
  await page.getByRole('button', { name: 'Search', exact: false }).first().waitFor()
  await page.keyboard.press('Control+k')
  await finder().fill(text)
}
const group = (name: string) => page.getByRole('group', { name, exact: true })

it('Ctrl+K offers recent projects, actions and pages, by keyboard', async () => {
  await page.goto('/trash/')
  await page.getByRole('heading', { name: 'Trash' }).waitFor()
  await page.keyboard.press('Control+k')
  await seeModal(page, 'search')
  await group('Recent projects').getByRole('option', { name: 'Dill' }).waitFor()
  await group('Actions').getByRole('option', { name: 'New project' }).waitFor()
  // It stays one dialog.
  await search('brand')
  await group('Go to').getByRole('option', { name: 'Brands' }).waitFor()
  await finder().press('ArrowUp')
  await finder().press('ArrowDown')
  await finder().press('Enter')
  await page.waitForURL('**/brands/')
  await page.keyboard.press('Control+k')
  await finder().press('Escape')
  await finder().waitFor({ state: 'detached' })
})

it('a phrase that is said opens its project in the editor at that time', async () => {
  const { id } = await addTalk('Promises')
  await page.goto('/uploads/')
  await page.getByRole('button', { name: /^Search/ }).click()
  await finder().fill('keep the prom')
  const said = group('Spoken words').getByRole('option')
  await said.getByText('keep the promise').waitFor()
  expect(await said.textContent()).toContain('Promises')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'home-search')
  await said.click()
  await page.waitForURL(`**/projects/${id}/editor/**`)
  const index = SHORT_TEXT.split(' ').indexOf('keep')
  const frame = Math.ceil((0.4 + index / 4) * 30)
  const seek = page.getByRole('slider', { name: 'Seek' })
  await expect.poll(() => seek.inputValue()).toBe(String(frame))
})

it('titles of every kind lead to what they name', async () => {
  const { prisma } = server.database
  await prisma.brand.create({ data: { teamId, title: 'Harvest', isDefault: true } })
  await page.goto('/')
  await search('harv')
  await group('Brands').getByRole('option', { name: 'Harvest' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(url => url.pathname === '/brands/' && url.search === '')
  await search('promises')
  await group('Uploads').getByRole('option', { name: 'Promises' }).click()
  await page.getByRole('dialog', { name: 'Promises' }).locator('video').waitFor()
  await page.keyboard.press('Escape')
  await search('keynote')
  await group('Templates').getByRole('option', { name: 'Keynote' }).click()
  await page.getByRole('dialog', { name: 'Keynote' }).waitFor()
  await page.keyboard.press('Escape')
})

it('says that it searches, that nothing is found, and why it failed', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/search/**', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/')
  await search('zzzz')
  await page.getByText('Searching…').waitFor()
  answer()
  await page.getByText('Nothing is called that, and no one says it.').waitFor()
  await page.unroute('**/api/search/**')
  await page.route('**/api/search/**', route => route.abort())
  await finder().fill('zzzzz')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.unroute('**/api/search/**')
  await again.click()
  await page.getByText('Nothing is called that, and no one says it.').waitFor()
  await page.keyboard.press('Escape')
})

it('the start row leads to a link, a recording, a template and a script', async () => {
  await page.goto('/')
  const start = page.getByRole('region', { name: 'Start with' })
  await start.getByRole('button', { name: /^Link/ }).click()
  await page.getByRole('dialog', { name: 'Import from the web' }).waitFor()
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

it('fits a phone, with an icon for the search', async () => {
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
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click()
  await finder().fill('promise')
  await found(/and keep the promise at the end. Promises/)
    .last()
    .waitFor()
  expect(await findFaults(page)).toEqual([])
  if (folder) await page.screenshot({ path: `${folder}/home-phone-search.png` })
  expect(tab.faults).toEqual([])
})
