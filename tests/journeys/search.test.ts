import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProject } from '@/api/domain/projects/insert-project'
import { indexWords } from '@/api/domain/search/index-words'
import { insertAsset } from '@/api/testing/asset'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { holdRequests } from './hold-requests'
import { openSignedIn, type SignedIn } from './open-signed-in'
import { seeModal } from './see-modal'
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

const addProject = (title: string) => {
  const { teamId, server } = signedIn
  const row = { teamId, title, type: 'scratch', status: 'COMPLETED', document: {} } as const
  return server.database.prisma.project.create({ data: row })
}

const WORDS = SHORT_TEXT.split(' ').map((text, index) => ({
  ...{ text, start: 0.4 + index / 4, end: 0.6 + index / 4 },
}))

/** A project of a talk, with its words. */
async function addTalk(title: string) {
  const { prisma } = signedIn.server.database
  const asset = await insertAsset(signedIn.server, signedIn.teamId, await testTalk(SHORT_TEXT), title)
  const talk = { language: 'en', words: WORDS }
  const id = await prisma.$transaction(tx =>
    insertProject(tx, signedIn.teamId, { type: 'captionVideo', title }, { asset, talk }),
  )
  await indexWords(prisma)
  return id
}

const finder = () => page.getByRole('combobox', { name: 'Search titles and spoken words' })
const found = (name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name })
/** Closes the open dialog; the key of the search does nothing before. */
async function closeDialog() {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** Opens the search by its key, once the page listens to it. */
async function search(text: string) {
  await page.getByRole('button', { name: 'Search', exact: false }).first().waitFor()
  await page.keyboard.press('Control+k')
  await finder().fill(text)
}
const group = (name: string) => page.getByRole('group', { name, exact: true })

it('Ctrl+K offers recent projects, actions and pages, by keyboard', async () => {
  await addProject('Dill')
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

/** Adds something with this title of every kind that has no file. */
async function addTitles(title: string) {
  const { teamId, server } = signedIn
  const { prisma } = server.database
  await prisma.brand.create({ data: { teamId, title, isDefault: true } })
  const script = { provider: 'local', speakers: [], form: {}, source: {} }
  const { id: scriptId } = await prisma.script.create({ data: { teamId, title, ...script } })
  const { id: projectId } = await addProject(title)
  for (const name of [title, 'Another'])
    await prisma.export.create({
      data: { teamId, projectId, status: 'FAILED', settings: { title: name, width: 2, height: 2 } },
    })
  return { scriptId }
}

it('titles of every kind lead to what they name', async () => {
  const { scriptId } = await addTitles('Harvest')
  await page.goto('/')
  await search('harv')
  await group('Brands').getByRole('option', { name: 'Harvest' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await closeDialog()
  await page.waitForURL(url => url.pathname === '/brands/' && url.search === '')
  await search('promises')
  await group('Uploads').getByRole('option', { name: 'Promises' }).click()
  await page.getByRole('dialog', { name: 'Promises' }).locator('video').waitFor()
  await closeDialog()
  await search('keynote')
  await group('Templates').getByRole('option', { name: 'Keynote' }).click()
  await page.getByRole('dialog', { name: 'Keynote' }).waitFor()
  await closeDialog()
  await search('harv')
  await group('Scripts').getByRole('option', { name: 'Harvest' }).click()
  await page.waitForURL(`**/podcasts/${scriptId}/`)
})

it('leads to a place on the page that is open', async () => {
  const sought = page.getByRole('searchbox', { name: 'Search exports' })
  await page.goto('/exports/')
  await expect.poll(() => sought.inputValue()).toBe('')
  for (const typed of ['nothing', 'something else']) {
    await sought.fill(typed)
    await page.getByText('No exports match.').waitFor()
    await search('harv')
    await group('Exports').getByRole('option', { name: 'Harvest' }).click()
    await expect.poll(() => sought.inputValue()).toBe('Harvest')
    await page.getByText('1 to 1 of 1').waitFor()
  }
  await page.goto('/podcasts/')
  await page.getByRole('link', { name: 'Harvest', exact: true }).waitFor()
  await search('new script')
  await group('Actions').getByRole('option', { name: 'New script' }).click()
  await page.getByRole('dialog', { name: 'Provide the source' }).waitFor()
  await closeDialog()
  await page.waitForURL(url => url.pathname === '/podcasts/' && url.search === '')
})

it('runs nothing that was found for the text before', async () => {
  const { id } = await addProject('Beets')
  await page.goto('/trash/')
  await search('dill')
  await group('Projects').getByRole('option', { name: 'Dill' }).waitFor()
  const held = await holdRequests(page, '**/api/search/**')
  await finder().fill('beet')
  await finder().press('Enter')
  await page.locator('[role=option][aria-disabled=true]', { hasText: 'Dill' }).waitFor()
  await finder().press('Enter')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'search-waiting')
  held.release()
  await group('Projects').getByRole('option', { name: 'Beets' }).waitFor()
  expect(page.url()).toContain('/trash/')
  await finder().press('Enter')
  await page.waitForURL(`**/projects/${id}/`)
  await page.unroute('**/api/search/**')
})

it('says that it searches, that nothing is found, and why it failed', async () => {
  const held = await holdRequests(page, '**/api/search/**')
  await page.goto('/')
  await search('zzzz')
  await page.getByText('Searching…').waitFor()
  held.release()
  await page.getByText('No titles or spoken words match.').waitFor()
  await page.unroute('**/api/search/**')
  await page.route('**/api/search/**', route => route.abort())
  await finder().fill('zzzzz')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.unroute('**/api/search/**')
  await again.click()
  await page.getByText('No titles or spoken words match.').waitFor()
  await page.keyboard.press('Escape')
})

it('fits a phone, with an icon in the bar of the pages', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click()
  await finder().fill('promise')
  await found(/and keep the promise at the end. Promises/)
    .last()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findFaults(page)).toEqual([])
  const folder = process.env.TALKREEL_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/home-phone-search.png` })
  expect(signedIn.tab.faults).toEqual([])
})
