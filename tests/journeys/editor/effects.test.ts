import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

let editor: OpenEditor
let folder: string

const RED = [208, 32, 32] as const
const BLUE = [32, 64, 208] as const
const WHITE = [255, 255, 255] as const

const CANVAS = { left: 0, top: 0, ...formatNamed('1080X1080') }
/** The part of the canvas without the title. */
const LOWER = { left: 0, top: 600, width: 1080, height: 480 }
const UPPER = { left: 0, top: 200, width: 1080, height: 200 }

const makePlain = (file: string, color: string) =>
  runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', `color=${color}:s=480x480:r=30:d=2`, '-c:v', 'libx264'],
    ...['-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
    ...['-color_trc', 'bt709', '-color_range', 'tv', file],
  ])

/** Two adjacent clips of a second each, and a white bar over both. */
function project(media: Record<string, Media>, id: string): Project {
  const { left, top, width, height } = CANVAS
  const clip = {
    layer: 'MEDIA',
    asset: 'video',
    left,
    top,
    width,
    height,
    trim: { start: 0.4, end: 1.4 },
  } as const
  const layers: LayerInput[] = [
    { id: 'red', title: 'Red', mediaRef: 'red', ...clip },
    { id: 'blue', title: 'Blue', mediaRef: 'blue', position: 1, ...clip },
    {
      ...{ id: 'bar', layer: 'SHAPE', asset: 'shape', fill: '#FFFFFF', position: 0, end: 2 },
      ...{ left: 240, top: 200, width: 600, height: 200 },
    },
  ]
  return openProject({
    ...{ version: PROJECT_VERSION, id, title: 'Two colors', type: 'scratch', fps: 30 },
    ...{ format: formatNamed('1080X1080'), layers, media, transcripts: {} },
    captionStyle: { presetStyle: 'Plain' },
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-effects-'))
  const files = { red: join(folder, 'red.mp4'), blue: join(folder, 'blue.mp4') }
  await makePlain(files.red, '0xD02020')
  await makePlain(files.blue, '0x2040D0')
  editor = await openEditor({ files, project })
  await editor.page.getByRole('button', { name: 'Effects' }).click()
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const tab = (name: string) => editor.page.getByRole('tab', { name }).click()
const choice = (name: string) => editor.page.getByRole('radio', { name, exact: true })
/** Cards are selected by their picture, because the radio input is visually hidden. */
const card = (name: string) => editor.page.locator('label').filter({ has: choice(name) })
const layer = (id: string) =>
  editor.expectSaved(value => value.layers.find(one => one.id === id) as Record<string, unknown>)

/** Selects a layer on the timeline. */
async function choose(id: string) {
  const block = await editor.page.getByLabel('Rows').locator(`[data-layer="${id}"]`).first().boundingBox()
  if (!block) throw new Error(`${id} is not on the timeline`)
  await editor.page.mouse.click(block.x + block.width / 2, block.y + block.height / 2)
}

it('without a selection the panel explains what to select and selects it', async () => {
  const { page } = editor
  const pick = page.getByRole('button', { name: 'Choose a layer' })
  await pick.waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'effects-empty', ['dark'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await pick.click()
  await choice('Slide').waitFor({ state: 'attached' })
})

it('chooses an animation by mouse, changes direction and duration by keyboard, and undoes it', async () => {
  const { page } = editor
  await card('Slide').click()
  await layer('bar').toMatchObject({ animationIn: 'slide-left' })
  await page.getByRole('radiogroup', { name: 'Direction' }).getByText('Right').click()
  await layer('bar').toMatchObject({ animationIn: 'slide-right' })
  await page.getByRole('slider', { name: 'Duration in seconds' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await layer('bar').toMatchObject({ animationIn: { type: 'slide-right', speed: 0.8 } })
  await page.getByText('Loop', { exact: true }).click()
  await choice('None').focus()
  await page.keyboard.press('ArrowDown')
  await layer('bar').toMatchObject({ animation: 'move-left' })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'effects-animations', ['dark'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await editor.saved()).layers.find(one => one.id === 'bar')?.animation, PATIENT)
    .toBeUndefined()
})

it('searches transitions by name, applies one to the cut and previews it', async () => {
  const { page } = editor
  await tab('Transitions')
  await page.getByRole('textbox', { name: 'Search transitions' }).fill('wipe right')
  await card('Wipe right').waitFor()
  await expect.poll(() => page.getByRole('radio').count(), PATIENT).toBeLessThan(12)
  await card('Wipe right').click()
  await layer('blue').toMatchObject({ transition: { type: 'wipe-right', duration: 0.7 } })
  await page.getByRole('slider', { name: 'Duration in seconds' }).focus()
  await page.keyboard.press('ArrowRight')
  await layer('blue').toMatchObject({ transition: { type: 'wipe-right', duration: 0.8 } })
  await page.getByRole('textbox', { name: 'Search transitions' }).fill('')
  await card('Wipe right').scrollIntoViewIfNeeded()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'effects-transitions', ['dark'])
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('only the transition thumbnail under the pointer animates', async () => {
  const { page } = editor
  const moving = () =>
    page
      .locator('[data-progress]')
      .evaluateAll(thumbs => thumbs.filter(thumb => thumb.getAttribute('data-progress') !== '0.5').length)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await card('Wipe left').hover()
  await expect.poll(moving, PATIENT).toBe(1)
  await page.mouse.move(720, 20)
  await expect.poll(moving, PATIENT).toBe(0)
})

it('chooses a filter on a still of the clip, reduces its strength and applies it to all media', async () => {
  const { page } = editor
  await tab('Filters')
  await choose('red')
  await card('Inkwell').click()
  await layer('red').toMatchObject({ filter: 'Inkwell' })
  await page.getByRole('slider', { name: 'Filter strength, in percent' }).focus()
  await page.keyboard.press('ArrowLeft')
  await layer('red').toMatchObject({ filterIntensity: 0.99 })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'effects-filters', ['dark'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Apply to all media' }).click()
  await layer('blue').toMatchObject({ filter: 'Inkwell', filterIntensity: 0.99 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .poll(async () => (await editor.saved()).layers.find(one => one.id === 'blue'), PATIENT)
    .not.toHaveProperty('filter')
})

it('the export contains all effects: the bar enters from the left, blue wipes over grey', async () => {
  const { file, report } = await editor.rendered()
  expect(report.probe).toMatchObject({ width: 1080, height: 1080 })
  const [coming, there] = [await litPixels(file, 3, UPPER, WHITE), await litPixels(file, 28, UPPER, WHITE)]
  expect(coming.count === 0 || coming.x < there.x - 40).toBe(true)
  expect(there.x).toBeCloseTo(540, -1)
  const [grey, mixed, blue] = [
    await litPixels(file, 10, LOWER, RED),
    await litPixels(file, 30, LOWER, BLUE),
    await litPixels(file, 50, LOWER, BLUE),
  ]
  // Inkwell is monochrome: no red remains of a red clip.
  expect(grey.count).toBe(0)
  expect(blue.count).toBeGreaterThan(0.95 * LOWER.width * LOWER.height)
  expect(mixed.count / blue.count).toBeGreaterThan(0.1)
  expect(mixed.count / blue.count).toBeLessThan(0.9)
  expect(editor.faults).toEqual([])
})

it('without a cut the panel explains how to make one, and splits', async () => {
  const { page } = editor
  await tab('Transitions')
  await choose('blue')
  await page.keyboard.press('Delete')
  const split = page
    .getByRole('region', { name: 'Effects' })
    .getByRole('button', { name: 'Split at playhead' })
  await page.getByText('Where two clips meet').waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Home')
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  await split.click()
  await page.getByRole('textbox', { name: 'Search transitions' }).waitFor()
})
