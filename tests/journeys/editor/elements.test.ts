import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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

const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <circle cx="50" cy="50" r="50" fill="#3F48FF"/><rect x="30" y="30" width="40" height="40" fill="#FFD400"/></svg>`

const SPINNER = JSON.stringify({
  ...{ v: '5.7.0', fr: 30, ip: 0, op: 60, w: 100, h: 100 },
  layers: [
    {
      ...{ ty: 1, sw: 100, sh: 100, sc: '#35C07F', ip: 0, op: 60, st: 0 },
      ks: { o: { a: 0, k: 100 }, r: { a: 0, k: 0 }, p: { a: 0, k: [50, 50, 0] } },
    },
  ],
})

let editor: OpenEditor
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-elements-'))
  const at = (name: string) => join(folder, name)
  const plain = (color: string, size: string) => ['-f', 'lavfi', '-i', `color=${color}:s=${size}:r=30:d=1`]
  await runFfmpeg([...plain('#20A060', '428x114'), '-frames:v', '1', '-y', at('logo.png')])
  await runFfmpeg([...plain('#A02060', '540x540'), '-pix_fmt', 'yuv420p', '-y', at('goodbye.mp4')])
  await writeFile(at('badge.svg'), BADGE)
  await writeFile(at('spinner.json'), SPINNER)
  editor = await openEditor({
    uploads: ['logo.png', 'goodbye.mp4', 'badge.svg', 'spinner.json'].map(at),
    project: (_, id) =>
      newProject({ id, title: 'Twice the price', type: 'scratch', format: formatNamed('1080X1080') }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const inspector = () => editor.page.getByRole('complementary', { name: 'Inspector' })
const panel = (name = 'Elements') => editor.page.getByRole('region', { name, exact: true })
const card = (name: string, page?: string) => panel(page).getByRole('button', { name, exact: true })
const slide = async (name: string, key: string) => inspector().getByRole('slider', { name }).press(key)

const expectLayer = (isWanted: (layer: Layer) => boolean, fields: object) =>
  expect.poll(async () => (await editor.saved()).layers.find(isWanted), PATIENT).toMatchObject(fields)

const expectCount = (count: number) =>
  expect.poll(async () => (await editor.saved()).layers.length, PATIENT).toBe(count)

const undo = () => editor.page.keyboard.press('Control+z')

it('adds a shape by mouse and keyboard, and undo removes it', async () => {
  const { page } = editor
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Elements' }).click()
  await card('Circle').waitFor()
  await shoot(page, 'elements-panel', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await card('Circle').click()
  await expectLayer(layer => layer.layer === 'SHAPE', { shape: 'circle', width: 432, height: 432, end: 3 })
  await card('Line').focus()
  await page.keyboard.press('Enter')
  await expectLayer(layer => layer.asset === 'shape' && layer.shape === 'line', { width: 432, height: 11 })
  await undo()
  await expectCount(2)
})

it('searches elements by name and reports when nothing matches', async () => {
  const { page } = editor
  const search = page.getByLabel('Search shapes')
  await search.fill('arr')
  await card('Double arrow').waitFor()
  await card('Circle').waitFor({ state: 'detached' })
  await search.fill('nothing like it')
  await page.getByText('No results for “nothing like it”.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await card('Circle').waitFor()
})

it("every change of a shape's field is one step", async () => {
  const { page } = editor
  const isShape = (layer: Layer) => layer.layer === 'SHAPE'
  await page.getByLabel('Rows').locator('[data-layer]').first().click()
  await inspector().getByLabel('Shape').selectOption('Rectangle')
  await inspector().getByLabel('Fill', { exact: true }).fill('#e01010')
  await slide('Corner radius', 'End')
  await inspector().getByText('Outlined', { exact: true }).click()
  await slide('Outline width', 'ArrowRight')
  await inspector().getByLabel('Outline color', { exact: true }).fill('#10e0e0')
  await expectLayer(isShape, {
    ...{ shape: 'rectangle', fill: '#E01010', radius: 400, presetStyle: 'Outlined' },
    ...{ strokeWidth: 11, stroke: '#10E0E0' },
  })
  await shoot(page, 'elements-shape', ['dark'])
  expect(await findFaults(page)).toEqual([])
  for (let steps = 0; steps < 4; steps++) await undo()
  await expectLayer(isShape, { shape: 'rectangle', fill: '#E01010', presetStyle: 'Normal' })
})

it('adds one progress bar with a click and edits its colors and height', async () => {
  const { page } = editor
  const isBar = (layer: Layer) => layer.layer === 'PROGRESS_BAR'
  await card('Progress bar').click()
  await expectLayer(isBar, { left: 0, top: 1064, width: 1080, height: 16, end: null })
  await inspector().getByLabel('Bar', { exact: true }).fill('#ff8000')
  await slide('Bar height', 'End')
  await expectLayer(isBar, { fill: '#FF8000', height: 120, top: 960 })
  const count = (await editor.saved()).layers.length
  await page.getByRole('application', { name: 'Layers' }).click({ position: { x: 5, y: 5 } })
  await panel().getByRole('button', { name: 'Progress bar Added' }).or(card('Added Progress bar')).click()
  await inspector().getByLabel('Bar', { exact: true }).waitFor()
  await expectCount(count)
})

it('edits the colors of an uploaded drawing and the speed of an animation', async () => {
  const { page } = editor
  await panel().getByText('Uploads', { exact: true }).click()
  await card('badge').click()
  await inspector().getByLabel('Color 2, #FFD400', { exact: true }).fill('#e010e0')
  await expectLayer(layer => layer.asset === 'svg', { changeColor: { '#FFD400': '#E010E0' } })
  await shoot(page, 'elements-svg', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await panel()
    .getByRole('button', { name: /spinner/ })
    .press('Enter')
  await slide('Speed', 'ArrowRight')
  await inspector().getByRole('switch', { name: 'Loop' }).press('Space')
  await expectLayer(layer => layer.asset === 'lottie', { playbackSpeed: 1.05, loop: false })
  for (let steps = 0; steps < 3; steps++) await undo()
  await expectCount(4)
  await panel().getByText('Shapes', { exact: true }).click()
})

it('adds a logo watermark and a background, in two clicks each', async () => {
  const { page } = editor
  await card('Watermark').click()
  await shoot(page, 'elements-watermark', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await card('logo', 'Watermark').click()
  const isLogo = (layer: Layer) => layer.title === 'Watermark'
  // Below the watermark of the free plan.
  await expectLayer(isLogo, { left: 326, top: 288, width: 428, height: 114, end: null, scaleType: 'contain' })
  const still = inspector().locator('img[src="/talk/clip-mozi.webp"]').first()
  await expect.poll(() => still.evaluate(one => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await inspector().getByText('Rounded', { exact: true }).click()
  await slide('Border width', 'ArrowRight')
  await expectLayer(isLogo, { presetStyle: 'Rounded', border: { color: '#FFFFFF', width: 1 } })
  // The pointer is on a button of the inspector, which would show its tooltip.
  await page.mouse.move(0, 0)
  await shoot(page, 'elements-picture', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await card('Background').press('Enter')
  await card('Ink', 'Background').press('Enter')
  await expectLayer(layer => layer.layer === 'BACKGROUND', { asset: 'shape', fill: '#101010' })
  await shoot(page, 'elements-background', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Back', exact: true }).last().press('Enter')
})

it("drawings inside a card don't block clicks on it", async () => {
  const pressed = card('Intro').evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const pressed = document.elementFromPoint(left + width / 2, top + height / 3)
    return { isCard: button.contains(pressed), isDrawn: Boolean(pressed?.closest('[aria-hidden]')) }
  })
  expect(await pressed).toEqual({ isCard: true, isDrawn: false })
})

it('adds a title card as intro and a film as outro, in two clicks each, and offers neither twice', async () => {
  const { page } = editor
  await card('Intro').click()
  await card('Signal', 'Intro').waitFor()
  await shoot(page, 'elements-intro', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await card('Signal', 'Intro').click()
  await expectLayer(layer => layer.layer === 'INTRO' && layer.asset === 'text', {
    text: 'Twice the price',
    end: 3,
  })
  await expectLayer(layer => layer.layer === 'SHAPE', { position: 3 })
  await card('Outro').click()
  await panel('Outro')
    .getByRole('button', { name: /goodbye/ })
    .click()
  await expectLayer(layer => layer.layer === 'OUTRO', { asset: 'video', position: 6, end: 7 })
  await page.getByRole('application', { name: 'Layers' }).click({ position: { x: 5, y: 5 } })
  const count = (await editor.saved()).layers.length
  await panel().getByRole('button', { name: /Intro/ }).click()
  await inspector().getByLabel('Text', { exact: true }).waitFor()
  await expectCount(count)
})

it('the export contains the intro, the background, the drawings and the outro', async () => {
  const { file, report } = await editor.rendered()
  expect(report.probe).toMatchObject({ width: 1080, height: 1080 })
  const all = { left: 0, top: 0, width: 1080, height: 1080 }
  const lit = async (n: number, color: readonly [number, number, number]) =>
    (await litPixels(file, n, all, color)).count
  expect(await lit(30, [0xf7, 0xe0, 0x2b])).toBeGreaterThan(500_000)
  expect(await lit(120, [0x10, 0x10, 0x10])).toBeGreaterThan(400_000)
  expect(await lit(120, [0xe0, 0x10, 0xe0])).toBeGreaterThan(10_000)
  expect(await lit(120, [0x20, 0xa0, 0x60])).toBeGreaterThan(30_000)
  expect(await lit(150, [0xff, 0x80, 0x00])).toBeGreaterThan(30_000)
  expect(await lit(200, [0xa0, 0x20, 0x60])).toBeGreaterThan(800_000)
  expect(editor.faults).toEqual([])
})
