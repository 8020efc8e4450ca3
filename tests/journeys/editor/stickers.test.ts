import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import type { Layer } from '@/compositions/model/layers/layer'
import { formatNamed } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

const ADDING = /\/api\/elements\/icon-bell-ringing\/asset\//

let editor: OpenEditor

beforeAll(async () => {
  editor = await openEditor({
    project: (_, id) =>
      newProject({ id, title: 'Stickers', type: 'scratch', format: formatNamed('1080X1080') }),
  })
})

afterAll(() => editor?.close())

const panel = () => editor.page.getByRole('region', { name: 'Elements', exact: true })
const card = (name: string) => panel().getByRole('button', { name, exact: true })
const tab = (name: string) =>
  panel().getByRole('radiogroup', { name: 'Which elements' }).getByText(name, { exact: true })
const layers = () => editor.page.getByRole('application', { name: 'Layers' })
const drawn = () => layers().locator('..').locator('img[src^="data:image/svg+xml"]')

const titled = async (title: string): Promise<Layer | undefined> =>
  (await editor.saved()).layers.find(layer => layer.title === title)

const expectLayer = (title: string, fields: object) =>
  expect.poll(() => titled(title), PATIENT).toMatchObject(fields)

it('lists stickers by category, and more of them as the list is scrolled', async () => {
  const { page } = editor
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Elements' }).click()
  await tab('Stickers').click()
  await card('Grinning face').waitFor()
  await shoot(page, 'stickers', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await expect
    .poll(async () => {
      await panel().getByRole('button').last().scrollIntoViewIfNeeded()
      return card('Door').count()
    }, PATIENT)
    .toBe(1)
  const category = panel().getByRole('combobox', { name: 'Category' })
  await category.selectOption('Work and money')
  await card('Grinning face').waitFor({ state: 'detached' })
  await card('Rocket').waitFor()
  await shoot(page, 'stickers-category', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await category.selectOption('All categories')
  await card('Grinning face').waitFor()
})

it('finds a sticker by a word, puts it in the middle at the playhead, and undo removes it', async () => {
  const { page } = editor
  const search = panel().getByLabel('Search stickers')
  await search.fill('nothing like it')
  await page.getByText('No results for “nothing like it”.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await search.fill('lol')
  await card('Face with tears of joy').waitFor()
  await shoot(page, 'stickers-found', ['dark'])
  await card('Face with tears of joy').click()
  const box = { left: 270, top: 270, width: 540, height: 540 }
  await expectLayer('Face with tears of joy', { ...box, layer: 'OVERLAY', asset: 'svg', position: 0, end: 3 })
  await expect.poll(() => drawn().count(), PATIENT).toBe(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => titled('Face with tears of joy'), PATIENT).toBeUndefined()
  await expect.poll(() => drawn().count()).toBe(0)
})

it('puts a dragged sticker where it is dropped', async () => {
  const { page } = editor
  const area = await layers().boundingBox()
  if (!area) throw new Error('There is no canvas')
  const scale = area.width / 1080
  await panel().getByLabel('Search stickers').fill('fire')
  await card('Fire').dragTo(layers(), { targetPosition: { x: 300 * scale, y: 300 * scale } })
  await expect.poll(async () => Math.round(((await titled('Fire'))?.left ?? -1) / 10) * 10, PATIENT).toBe(30)
  await expectLayer('Fire', { asset: 'svg', width: 540, height: 540 })
  await page.keyboard.press('Escape')
})

it('adds an icon with the keyboard, and changes its color in the inspector', async () => {
  const { page } = editor
  await tab('Icons').click()
  await panel().getByLabel('Search icons').fill('')
  await card('Arrow right').waitFor()
  await shoot(page, 'icons', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await panel().getByLabel('Search icons').fill('subscribe')
  await card('YouTube').press('Enter')
  await expectLayer('YouTube', { asset: 'svg', width: 540, height: 540 })
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByLabel('Color 1, #5660FF', { exact: true }).fill('#e010e0')
  await expectLayer('YouTube', { changeColor: { '#5660FF': '#E010E0' } })
  await shoot(page, 'icons-color', ['dark'])
  expect(await findFaults(page)).toEqual([])
})

it('a sticker that cannot be added says why, and can be added after that', async () => {
  const { page } = editor
  await page.route(ADDING, route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await panel().getByLabel('Search icons').fill('ringing')
  await card('Ringing bell').click()
  await page.getByText('Something went wrong').first().waitFor()
  await page.unroute(ADDING)
  await expect.poll(() => card('Ringing bell').isEnabled()).toBe(true)
  const { length } = (await editor.saved()).layers
  await card('Ringing bell').click()
  await expect.poll(async () => (await editor.saved()).layers.length, PATIENT).toBe(length + 1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await editor.saved()).layers.length, PATIENT).toBe(length)
})

it('stickers and icons are no uploads', async () => {
  const { page } = editor
  await tab('Uploads').click()
  await panel().getByText('Graphics that your team uploads are here, for every project.').waitFor()
  expect(await findFaults(page)).toEqual([])
})

/** How alike the preview at the playhead and the first frame of a file are: 1 is the same. */
async function ssimOfPreview(file: string): Promise<number> {
  const { page, server } = editor
  const shot = join(server.dataDir, 'preview.png')
  const clip = await layers().boundingBox()
  if (!clip) throw new Error('There is no canvas')
  await page.screenshot({ path: shot, clip })
  const { stderr } = await runFfmpeg([
    ...['-i', shot, '-i', file, '-filter_complex'],
    '[0:v]scale=540:540,setpts=0,format=yuv420p[a];[1:v]select=eq(n\\,0),scale=540:540,setpts=0,format=yuv420p[b];[a][b]ssim',
    ...['-frames:v', '1', '-f', 'null', '-'],
  ])
  return Number(/All:(\S+)/.exec(stderr)?.[1])
}

it('the export has the sticker and the icon in its new color, as the preview has', async () => {
  const { page } = editor
  const { file, report } = await editor.rendered()
  expect(report.probe).toMatchObject({ width: 1080, height: 1080 })
  const all = { left: 0, top: 0, width: 1080, height: 1080 }
  const fire = await litPixels(file, 30, all, [0xff, 0x67, 0x23])
  const icon = await litPixels(file, 30, all, [0xe0, 0x10, 0xe0])
  expect(fire.count).toBeGreaterThan(10_000)
  expect(fire.x).toBeLessThan(400)
  expect(icon.count).toBeGreaterThan(50_000)
  expect(icon.x).toBeGreaterThan(500)
  expect(icon.x).toBeLessThan(580)
  await layers().press('Escape')
  await page.mouse.move(0, 0)
  expect(await ssimOfPreview(file)).toBeGreaterThan(0.9)
  expect(editor.faults).toEqual([])
})

it('fits on a phone', async () => {
  const { page } = editor
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Elements' }).click()
  await tab('Stickers').click()
  await card('Grinning face').waitFor()
  const { TALKREEL_SHOTS: folder } = process.env
  if (folder) await page.screenshot({ path: join(folder, 'stickers-390.png'), animations: 'disabled' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findFaults(page)).toEqual([])
})
