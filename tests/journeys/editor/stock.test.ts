import { afterAll, beforeAll, expect, it } from 'vitest'
import { STOCK_PROVIDERS } from '@/api/platform/providers/stock/stock-provider'
import { type StockPeer, stockPeer } from '@/api/platform/providers/stock/testing/stock-peer'
import { MESSAGES } from '@/compositions/catalog/messages'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, PATIENT } from './open-editor'
import { openEditorWithWorker } from './open-editor-with-worker'

let peer: StockPeer
let editor: OpenEditor
/** Videos are sent once it is resolved. */
const held = Promise.withResolvers<void>()

eachStepNeedsTheLast(() => shoot(editor.page, 'stock-broken', ['dark']))

beforeAll(async () => {
  peer = await stockPeer({ hold: () => held.promise })
  peer.offer([])
  editor = await openEditorWithWorker({
    project: (_, id) =>
      newProject({ id, title: 'Harbor', type: 'scratch', format: formatNamed('1920X1080') }),
  })
})

afterAll(async () => {
  held.resolve()
  await editor?.close()
  await peer?.stop()
})

const items = () => editor.page.getByRole('list', { name: /^(Videos|Photos|GIFs) of / })
const item = (title: string) => items().getByRole('button', { name: title, exact: false }).first()
const field = () => editor.page.getByRole('textbox', { name: 'Search stock media' })
const roles = () =>
  editor.expectSaved(project => project.layers.map(layer => `${layer.layer} ${layer.asset}`))

async function openStock() {
  const { page } = editor
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Media' }).click()
  await page.getByRole('tab', { name: 'Stock' }).click()
}

/** How many of the stills that are listed were loaded. */
const stills = () =>
  items()
    .locator('img')
    .evaluateAll(all => all.filter(one => (one as HTMLImageElement).naturalWidth > 0).length)

it('without a key, the tab says what stock media needs', async () => {
  await openStock()
  await editor.page.getByText(MESSAGES.stock.needsKey).waitFor()
  expect(await findFaults(editor.page)).toEqual([])
  await shoot(editor.page, 'stock-no-key', ['dark'])
})

it('with a key, videos are found with their stills, and where they are from', async () => {
  const { page } = editor
  peer.offer(['pexels'])
  await page.reload()
  await openStock()
  await page.getByText('Search for what you need').waitFor()
  await page.getByRole('link', { name: 'Pexels' }).waitFor()
  await field().fill('at')
  await expect.poll(() => items().getByRole('listitem').count(), PATIENT).toBe(22)
  await expect.poll(stills, PATIENT).toBeGreaterThan(5)
  await item('Harbor at dawn 1').getByText('0:02').waitFor()
  const first = items().getByRole('listitem').first()
  expect(await first.getByRole('link', { name: 'Ann Ode' }).getAttribute('href')).toBe(
    'https://www.pexels.com/@ann-ode',
  )
  expect(await page.getByText('Videos provided by Pexels').count()).toBe(1)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'stock-videos', ['dark'])
  await field().fill('a')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => items().getByRole('listitem').count(), PATIENT).toBe(30)
})

it('nothing that is found, and a library that fails, are told', async () => {
  const { page } = editor
  await field().fill('volcano')
  await page.getByText('Pexels has no videos for “volcano”').waitFor()
  await shoot(page, 'stock-nothing', ['dark'])
  peer.faults.push({ kind: 'answer', times: 1, status: 429, body: {} })
  await field().fill('harbor')
  await page.getByText('Pexels takes no more requests right now').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'stock-failed', ['dark'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await item('Harbor at dawn 1').waitFor()
})

it('an import shows its progress, and can be canceled', async () => {
  const { page } = editor
  await item('Harbor at dawn 2').click()
  const card = items().getByRole('listitem').nth(1)
  await card.getByText('Importing').first().waitFor()
  await shoot(page, 'stock-importing', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await card.getByRole('button', { name: 'Cancel Harbor at dawn 2' }).click()
  await card.getByText('Video by').waitFor()
  await roles().toEqual(['BACKGROUND shape'])
  held.resolve()
})

it('a click adds a video at the playhead, and undo takes it out', async () => {
  const { page } = editor
  await item('Harbor at dawn 1').click()
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video'])
  await page.locator('[data-area="canvas"] video').first().waitFor()
  await page.keyboard.press('Control+z')
  await roles().toEqual(['BACKGROUND shape'])
  // It is there already, so it is not fetched again.
  const requests = peer.requests.length
  await item('Harbor at dawn 1').click()
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video'])
  expect(peer.requests.length).toBe(requests)
  await shoot(page, 'stock-on-canvas', ['dark'])
})

it('other libraries offer what they have, and a GIF is added', async () => {
  const { page } = editor
  peer.offer(STOCK_PROVIDERS)
  await editor.saved()
  await page.reload()
  await openStock()
  await field().fill('harbor')
  await page.getByRole('combobox', { name: 'Library' }).click()
  await page.getByRole('option', { name: 'Pixabay' }).click()
  await page.getByText('Videos provided by').getByRole('link', { name: 'Pixabay' }).waitFor()
  await item('Harbor at dawn 1').waitFor()
  await shoot(page, 'stock-libraries', ['dark'])
  await page.getByText('GIFs', { exact: true }).click()
  await page.getByText('Powered by').getByRole('link', { name: 'GIPHY' }).waitFor()
  await item('Harbor at dawn 1 GIF').hover()
  await items().locator('img[src*="pictures"]').first().waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'stock-gifs', ['dark'])
  await item('Harbor at dawn 1 GIF').click()
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video', 'IMAGE gif'])
  await page.keyboard.press('Control+z')
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video'])
})

it('a photo is added as b-roll', async () => {
  const { page } = editor
  await page.getByText('Photos', { exact: true }).click()
  await item('Harbor at dawn 1').waitFor()
  await page.getByText('Photos provided by').waitFor()
  await item('Harbor at dawn 1').hover()
  await page.getByRole('button', { name: 'More for Harbor at dawn 1' }).click()
  await page.getByRole('menuitem', { name: 'B-roll over the words' }).click()
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video', 'BROLL_IMAGE image'])
})

it('the attributions of the project are copied', async () => {
  const { page } = editor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy attribution' }).click()
  await page.getByText('Attribution copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      'Video by Ann Ode on Pexels: https://www.pexels.com/video/harbor-at-dawn-1-1000/',
      'Photo by Ann Ode on Pixabay: https://pixabay.com/photos/harbor-at-dawn-1-2000/',
    ].join('\n'),
  )
})

it('who made a file is shown among the uploads', async () => {
  const { page } = editor
  await editor.saved()
  await page.goto('/uploads/')
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads
    .getByRole('button', { name: /^Harbor at dawn 1/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Harbor at dawn 1' })
  await dialog.getByText(/^Photo by/).waitFor()
  expect(await dialog.getByRole('link', { name: 'Pixabay' }).getAttribute('href')).toMatch(
    /^https:\/\/pixabay\.com/,
  )
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'stock-attribution')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy attribution' }).click()
  await dialog.getByText('Copied').waitFor()
  expect(editor.faults).toEqual([])
})
