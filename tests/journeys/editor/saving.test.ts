import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { boxesProject } from './boxes-project'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

let editor: OpenEditor
let page: Page

/** Requests that save something. */
const SAVES = /\/api\/projects\/[^/]+\/(save_project\/)?$/

const layers = (one: Page) => one.getByRole('application', { name: 'Layers' })

/** Blocks a tab's save requests, like a lost network. Returns a function that restores them. */
async function cutOff(one: Page): Promise<() => Promise<void>> {
  await one.route(SAVES, route =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  )
  return () => one.unroute(SAVES)
}

/** Selects the layer at a canvas position and presses keys. */
async function pressOn(one: Page, x: number, y: number, ...keys: string[]): Promise<void> {
  const area = await layers(one).boundingBox()
  if (!area) throw new Error('There is no canvas')
  await one.mouse.click(area.x + (x / 1080) * area.width, area.y + (y / 1920) * area.height)
  for (const key of keys) await one.keyboard.press(key)
}

const expectLeft = (layerId: string) =>
  editor.expectSaved(project => ({ left: project.layers.find(layer => layer.id === layerId)?.left }))

beforeAll(async () => {
  editor = await openEditor({ project: (_, id) => boxesProject(id) })
  page = editor.page
  page.on('dialog', dialog => dialog.accept())
})

afterAll(() => editor?.close())

it('a title saves automatically; titles of two or of 501 characters are rejected with a reason', async () => {
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('Mo')
  await page.getByText('A title has at least 3 characters').waitFor()
  expect(await findFaults(page)).toEqual([])
  await field.fill('x'.repeat(501))
  await page.getByText('A title has at most 500 characters').waitFor()
  expect(await field.inputValue()).toHaveLength(500)
  await field.fill('Monday')
  await field.press('Enter')
  await editor.expectSaved(project => ({ title: project.title })).toMatchObject({ title: 'Monday' })
  await field.fill('')
  expect(await field.getAttribute('placeholder')).toBe('Project Title')
  await field.press('Enter')
  expect(await field.inputValue()).toBe('Monday')
})

it('a save from another tab is merged in, and each tab keeps its own changes', async () => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await layers(other).waitFor()
  await pressOn(page, 500, 1350, 'ArrowRight')
  await pressOn(other, 200, 900, 'ArrowLeft', 'Control+s')
  await other.getByText('Saved', { exact: true }).waitFor()
  await expectLeft('box').toMatchObject({ left: 301 })
  await expectLeft('disc').toMatchObject({ left: 99 })
  await other.close()
})

it('a conflicting change asks which version to keep, and undo restores the other', async () => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await layers(other).waitFor()
  const connect = await cutOff(page)
  await pressOn(page, 500, 1350, 'ArrowRight', 'Control+s')
  await page.getByText('Your edits are kept in this browser').waitFor()
  await pressOn(other, 500, 1350, 'ArrowLeft', 'ArrowLeft', 'Control+s')
  await other.getByText('Saved', { exact: true }).waitFor()
  await other.close()
  await connect()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'This project was changed elsewhere' })
  await dialog.waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'saving-stale', ['dark'])
  await dialog.getByRole('button', { name: 'Keep this version' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectLeft('box').toMatchObject({ left: 302 })
  await pressOn(page, 1000, 100, 'Control+z')
  await expectLeft('box').toMatchObject({ left: 299 })
})

it('offline edits survive a reload and are sent when the connection returns', async () => {
  const connect = await cutOff(page)
  await pressOn(page, 500, 1350, 'ArrowDown', 'Control+s')
  await page.getByText('Your edits are kept in this browser').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'saving-offline', ['dark'])
  await page.reload()
  await layers(page).waitFor()
  await page.getByText('Your unsaved changes from last time are back').waitFor()
  await connect()
  await editor
    .expectSaved(project => ({ top: project.layers.find(layer => layer.id === 'box')?.top }))
    .toMatchObject({ top: 1201 })
})

it('a save whose response is lost in a reload causes no conflict', async () => {
  const taken = Promise.withResolvers<number>()
  await page.route(SAVES, async route => {
    if (route.request().method() === 'GET') return route.continue()
    // The server saves it, but the response never reaches the page.
    taken.resolve((await route.fetch()).status())
  })
  await pressOn(page, 200, 900, 'ArrowLeft', 'Control+s')
  expect(await taken.promise).toBe(200)
  await pressOn(page, 200, 900, 'ArrowLeft')
  await page.reload()
  await page.unroute(SAVES)
  await layers(page).waitFor()
  // A move before that would be from the same place as the one that comes back, and merge with it.
  await page.getByText('Your unsaved changes from last time are back').waitFor()
  await pressOn(page, 200, 900, 'ArrowLeft', 'Control+s')
  await expectLeft('disc').toMatchObject({ left: 96 })
  await page.getByText('Saved', { exact: true }).waitFor()
})

it('leaving with unsaved changes asks for confirmation and can be canceled', async () => {
  const connect = await cutOff(page)
  await pressOn(page, 500, 1350, 'ArrowUp')
  await page.getByRole('link', { name: 'Back to the clips' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.waitFor()
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await connect()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
})

it('a failing panel leaves the others working', async () => {
  await page.route(/EffectsPanel/, route => route.abort())
  await page.reload()
  await layers(page).waitFor(PATIENT)
  await page.getByRole('button', { name: 'Effects' }).click()
  await page.getByText('Your work is kept, and everything else goes on').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'saving-broken-panel', ['dark'])
  await pressOn(page, 500, 1350, 'ArrowDown')
  await editor
    .expectSaved(project => ({ top: project.layers.find(layer => layer.id === 'box')?.top }))
    .toMatchObject({ top: 1201 })
  await page.unroute(/EffectsPanel/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('region', { name: 'Effects' }).getByRole('tab').first().waitFor()
})

it('a panel that was not loaded before the network was lost says so and loads later', async () => {
  await page.route(/ElementsPanel/, route => route.abort())
  await page.reload()
  await layers(page).waitFor(PATIENT)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Elements' }).click()
  await page.getByText('The elements panel will load when you’re back online').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'saving-offline-panel', ['dark'])
  await page.unroute(/ElementsPanel/)
  await page.context().setOffline(false)
  await page.getByRole('radiogroup', { name: 'Which elements' }).waitFor()
})

it('edits survive being signed out and are there after signing in', async () => {
  const { authToken } = editor.server.database.prisma
  const tokens = await authToken.findMany()
  await authToken.deleteMany()
  await pressOn(page, 500, 1350, 'ArrowRight', 'Control+s')
  await page.getByText('Session expired').waitFor()
  await page.waitForURL(/auth\/login/)
  await authToken.createMany({ data: tokens })
  await page.goto(`/projects/${editor.projectId}/editor/`)
  await page.getByText('Your unsaved changes from last time are back').waitFor()
  await expectLeft('box').toMatchObject({ left: 300 })
})

it.each([
  [
    'of a newer version',
    { version: 99 },
    'This project was saved by a newer version of Talkreel. Reload the page to continue.',
    'Reload the page',
  ],
  [
    'with a field that is wrong',
    { fps: 'many' },
    "Something in this project can't be read. It stays as it was saved.",
    'Try again',
  ],
])('a project %s shows a message instead of a blank page', async (_, fields, sentence, again) => {
  await page.route(SAVES, async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, project: { ...answer.project, ...fields } } })
  })
  await page.reload()
  await page.getByText(sentence, { exact: true }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, `saving-${Object.keys(fields)[0]}`, ['dark'])
  await page.unroute(SAVES)
  await page.getByRole('button', { name: again }).click()
  await layers(page).waitFor(PATIENT)
})

it('a project opened offline says so and opens once the connection returns', async () => {
  await page.getByRole('link', { name: 'Back to the clips' }).click()
  await layers(page).waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await page.goBack()
  await page.getByText('The project will open when you’re back online').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'saving-opened-offline', ['dark'])
  await page.context().setOffline(false)
  await layers(page).waitFor(PATIENT)
})

it('a project deleted meanwhile says so and keeps the edits in this browser', async () => {
  await editor.server.database.prisma.project.delete({ where: { id: editor.projectId } })
  await pressOn(page, 500, 1350, 'ArrowRight', 'Control+s')
  await page.getByText('This project was deleted').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'saving-deleted', ['dark'])
})
