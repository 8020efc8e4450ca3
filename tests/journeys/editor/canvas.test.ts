import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import type { Layer } from '@/compositions/model/layers/layer'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { gestureSteps } from './gesture-steps'
import { handOnCanvas } from './hand-on-canvas'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'
import { pasteSteps } from './paste-steps'

const [BLACK, RED, LIME, BLUE] = [
  [0, 0, 0],
  [255, 0, 0],
  [0, 255, 0],
  [63, 72, 255],
] as const

let editor: OpenEditor
let folder: string

/** A title, a box and a picture, half red and half green, in a square frame. */
const LAYERS: NewLayer[] = [
  {
    ...{ id: 'photo', layer: 'IMAGE', asset: 'image', mediaRef: 'photo' },
    ...{ left: 60, top: 600, width: 400, height: 400 },
  },
  {
    ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Twice the price of everything that we sold' },
    ...{ left: 140, top: 300, width: 800, height: 200, fontSize: 64 },
  },
  {
    ...{ id: 'box', layer: 'SHAPE', asset: 'shape', fill: '#3F48FF' },
    ...{ left: 300, top: 1200, width: 400, height: 300 },
  },
]

const started = (id: string, media: Record<string, Media>): Project =>
  LAYERS.reduce<Project>(
    (project, layer) => {
      const edited = addLayer(project, { layer, media })
      if (isRefusal(edited)) throw new Error(edited.reason)
      return edited
    },
    newProject({ id, title: 'Boxes', type: 'scratch', format: formatNamed('1080X1920') }),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvas-'))
  const photo = join(folder, 'photo.png')
  const half = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:s=800x900`]
  await runFfmpeg([...half('red'), ...half('lime'), '-filter_complex', 'hstack', '-frames:v', '1', photo])
  editor = await openEditor({ files: { photo }, project: (media, id) => started(id, media) })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { click, press, button, notice, gripOf, expectLayer } = handOnCanvas(() => editor)

it('dragging a layer snaps to the canvas and saves its position', async () => {
  const [from, to] = [await editor.onCanvas(500, 1350), await editor.onCanvas(545, 1100)]
  await editor.page.mouse.move(from.x, from.y)
  await editor.page.mouse.down()
  await editor.page.mouse.move(to.x, to.y, { steps: 8 })
  await editor.page.locator('[data-aid="guide"]').first().waitFor({ state: 'attached' })
  await editor.page.mouse.up()
  await expectLayer('box', { left: 340, width: 400 })
  await shoot(editor.page, 'canvas-chosen', ['dark'])
})

it('dragging a corner resizes a layer, and one undo reverts it', async () => {
  const grip = await gripOf('ne')
  await editor.drag(grip, { x: grip.x + 60, y: grip.y - 45 })
  const shape = ({ width, height }: Layer) => ({ isLarger: width > 500, ratio: (width / height).toFixed(2) })
  await editor
    .expectSaved(project => project.layers.flatMap(layer => (layer.id === 'box' ? shape(layer) : [])))
    .toEqual([{ isLarger: true, ratio: '1.33' }])
  await press('Control+z')
  await expectLayer('box', { left: 340, width: 400 })
})

it('keys move, resize, rotate and reorder the selection', async () => {
  const { top = 0 } = (await editor.saved()).layers.find(layer => layer.id === 'box') ?? {}
  for (const keys of ['ArrowRight', 'ArrowDown', 'Alt+ArrowDown']) await press(keys)
  await press('Control+Shift+ArrowRight')
  await press('Alt+Shift+ArrowRight')
  await expectLayer('box', { left: 341, top: top + 11, width: 410, angle: 5 })
  await press('[')
  const order = (project: Project) => project.layers.map(layer => layer.id).filter(id => id !== 'background')
  await editor.expectSaved(order).toEqual(['box', 'photo', 'title'])
  for (let steps = 0; steps < 6; steps++) await press('Control+z')
  await expectLayer('box', { left: 340, top, width: 400, angle: 0 })
})

it('edits text in place, in its own font, as one step', async () => {
  await click(540, 400, { twice: true })
  const field = editor.page.getByRole('textbox', { name: 'Text of the layer' })
  await field.waitFor()
  expect(await findFaults(editor.page)).toEqual([])
  await shoot(editor.page, 'canvas-text', ['dark'])
  await press('ArrowRight')
  await press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(await editor.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Layers')
  await press('Enter')
  await field.waitFor()
  await editor.page.keyboard.type('Half')
  await press('Enter')
  await editor.page.keyboard.type('the price')
  await click(1000, 1800)
  await field.waitFor({ state: 'detached' })
  await expectLayer('title', { text: 'Half\nthe price' })
})

it('a text box grows downward with typed lines, in the same step', async () => {
  await click(540, 400, { twice: true })
  await press('Control+End')
  await editor.page.keyboard.insertText('\nof\neverything\nthat we sold')
  await shoot(editor.page, 'canvas-text-grown', ['dark'])
  await press('Escape')
  await expectLayer('title', { top: 300, width: 800, height: expect.closeTo(5 * 64 * 1.16, -1) })
  await shoot(editor.page, 'canvas-text-grown-after', ['dark'])
  await press('Control+z')
  await expectLayer('title', { text: 'Half\nthe price', top: 300, height: 200 })
  await click(1000, 1800)
})

it('typed text appears where it is rendered', async () => {
  const { x: left, y: top } = await editor.onCanvas(140, 290)
  const { x: right, y: bottom } = await editor.onCanvas(940, 510)
  const clip = { x: left, y: top, width: right - left, height: bottom - top }
  const letters = async (name: string) => {
    const path = join(folder, `${name}.png`)
    await editor.page.screenshot({ path, clip, animations: 'disabled', caret: 'hide' })
    const [width, height] = [Math.floor(clip.width) - 8, Math.floor(clip.height) - 8]
    return litPixels(path, 0, { left: 4, top: 4, width, height }, BLACK)
  }
  const drawn = await letters('drawn')
  await click(540, 400, { twice: true })
  await press('End')
  const typed = await letters('typed')
  expect(typed.count).toBeGreaterThan(100)
  // Antialiasing differs between the two renderings: edges match in position, the darkest pixels don't.
  expect(Math.abs(typed.y - drawn.y)).toBeLessThan(1)
  expect(Math.abs(typed.from - drawn.from)).toBeLessThanOrEqual(1)
  expect(Math.abs(typed.to - drawn.to)).toBeLessThanOrEqual(1)
  await press('Control+a')
  await press('Delete')
  await press('Escape')
  await notice('A text needs some letters')
  await expectLayer('title', { text: 'Half\nthe price' })
})

it('pans and zooms a picture in its crop by mouse and keyboard, as one step', async () => {
  await click(260, 800, { twice: true })
  const crop = editor.page.getByRole('application', { name: 'Crop' })
  await crop.waitFor()
  expect(await findFaults(editor.page)).toEqual([])
  await editor.drag(await editor.onCanvas(400, 800), await editor.onCanvas(200, 800))
  await editor.page.mouse.wheel(0, -100)
  await press('ArrowLeft')
  await shoot(editor.page, 'canvas-crop', ['dark'])
  await press('Enter')
  await crop.waitFor({ state: 'detached' })
  const frame = (project: Project) =>
    project.layers.flatMap(layer =>
      layer.asset === 'image' ? [layer.zoom > 1.4 && layer.zoom < 1.42, layer.focus.x > 0.7] : [],
    )
  await editor.expectSaved(frame).toEqual([true, true])
  await press('Control+z')
  await expectLayer('photo', { zoom: 1, focus: { x: 0.5, y: 0.5 } })
  await press('Control+Shift+z')
  await editor.expectSaved(frame).toEqual([true, true])
})

it('E10: moves the edges of a crop by mouse and keyboard, as one step', async () => {
  const { width } = (await editor.saved()).layers.find(layer => layer.asset === 'image') ?? { width: 0 }
  await click(260, 800, { twice: true })
  const edge = editor.page.getByRole('slider', { name: 'Right edge' })
  const { x = 0, y = 0, width: size = 0, height = 0 } = (await edge.boundingBox()) ?? {}
  const from = { x: x + size / 2, y: y + height / 2 }
  await editor.drag(from, { x: from.x - 20, y: from.y })
  const dragged = Number(await edge.getAttribute('aria-valuenow'))
  await edge.focus()
  await press('ArrowLeft')
  await press('Shift+ArrowLeft')
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(dragged - 11)
  expect(await findFaults(editor.page)).toEqual([])
  await shoot(editor.page, 'canvas-crop-edges', ['dark'])
  await press('Enter')
  await edge.waitFor({ state: 'detached' })
  const isNarrower = (project: Project) =>
    project.layers.some(layer => layer.asset === 'image' && layer.width < width - 11)
  await editor.expectSaved(isNarrower).toEqual(true)
  await press('Control+z')
  await expectLayer('photo', { width })
})

it('Escape cancels a drag in the crop, then the crop; a click outside confirms it', async () => {
  const crop = editor.page.getByRole('application', { name: 'Crop' })
  const { zoom, focus } = (await editor.saved()).layers.find(layer => layer.asset === 'image') ?? {}
  const outline = () => crop.locator('div').first().getAttribute('style')
  await click(260, 800, { twice: true })
  await crop.waitFor()
  const before = await outline()
  await editor.page.mouse.wheel(0, -100)
  await expect.poll(outline, PATIENT).not.toBe(before)
  const enlarged = await outline()
  const to = await editor.onCanvas(200, 760)
  await editor.page.mouse.down()
  await editor.page.mouse.move(to.x, to.y)
  await expect.poll(outline, PATIENT).not.toBe(enlarged)
  await press('Escape')
  await editor.page.mouse.up()
  await expect.poll(outline, PATIENT).toBe(enlarged)
  await press('Escape')
  await crop.waitFor({ state: 'detached' })
  await expectLayer('photo', { zoom, focus })
  await click(260, 800, { twice: true })
  await editor.page.mouse.wheel(0, -100)
  await editor.page.getByRole('button', { name: /^Undo/ }).click()
  await crop.waitFor({ state: 'detached' })
  await expectLayer('photo', { zoom, focus })
})

it('the inspector moves a picture in its box, and the picture follows', async () => {
  const photo = await editor.onCanvas(60, 600)
  const end = await editor.onCanvas(460, 1000)
  const clip = { ...photo, width: end.x - photo.x, height: end.y - photo.y }
  const reds = async () => {
    const path = join(folder, 'offset.png')
    await editor.page.screenshot({ path, clip, animations: 'disabled' })
    const [width, height] = [Math.floor(clip.width) - 8, Math.floor(clip.height) - 8]
    return (await litPixels(path, 0, { left: 4, top: 4, width, height }, RED)).count
  }
  await click(260, 800)
  const before = await reds()
  const across = editor.page.getByRole('textbox', { name: 'Picture offset across' })
  await across.fill('20')
  await across.press('Enter')
  await expectLayer('photo', { reposition: { x: 0.2, y: 0 } })
  await expect.poll(reds, PATIENT).toBeGreaterThan(before + 0.1 * clip.width * clip.height)
  await shoot(editor.page, 'canvas-offset', ['dark'])
  await across.fill('0')
  await across.press('Enter')
  await editor
    .expectSaved(project => project.layers.some(layer => 'reposition' in layer && layer.reposition))
    .toEqual(false)
  await expect.poll(reds, PATIENT).toBe(before)
})

gestureSteps(() => editor)

it('Tab moves through the layers, announces each and leaves after the last', async () => {
  await press('Escape')
  const said = editor.page.locator('[data-surface] > [aria-live]')
  await press('Tab')
  await expect.poll(() => said.textContent(), PATIENT).toBe('Text: Half the price, 1 of 4')
  await press('Tab')
  await expect.poll(() => said.textContent(), PATIENT).toBe('Shape, 2 of 4')
  await press('Shift+Tab')
  await expect.poll(() => said.textContent(), PATIENT).toBe('Text: Half the price, 1 of 4')
  for (let steps = 0; steps < 4; steps++) await press('Tab')
  const name = () => editor.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(name, PATIENT).not.toBe('Layers')
})

it('the selection toolbar aligns, locks and unlocks', async () => {
  await click(540, 1050)
  await button('Align').click()
  await editor.page.getByRole('menuitem', { name: 'Align right' }).click()
  await expectLayer('box', { left: 680 })
  await button('Lock or unlock').click()
  await press('ArrowLeft')
  await notice('This layer is locked')
  await button('Lock or unlock').click()
  await expectLayer('box', { left: 680, locked: false })
})

it('safe areas and rulers appear, with a warning about layers outside', async () => {
  await editor.page.getByRole('button', { name: 'Safe area' }).click()
  await editor.page.getByRole('menuitemradio', { name: 'Shorts' }).click()
  await editor.page.getByRole('button', { name: 'Shorts safe area Something is outside' }).click()
  await editor.page.getByRole('menuitemcheckbox', { name: 'Rulers' }).click()
  await editor.page.getByRole('menu').waitFor({ state: 'detached' })
  await editor.page.locator('[data-aid="safe-area"]').waitFor()
  expect(await editor.page.locator('[data-aid="ruler"]:visible').count()).toBe(2)
  expect(await findFaults(editor.page)).toEqual([])
  await shoot(editor.page, 'canvas-safe-area', ['dark'])
  await click(1000, 1800)
  await editor.page.getByRole('button', { name: 'Shorts safe area', exact: true }).waitFor()
})

it('Space with a drag pans, Space alone plays, and the canvas stays reachable', async () => {
  const before = await editor.onCanvas(540, 960)
  await editor.page.mouse.move(before.x, before.y)
  await editor.page.keyboard.down('Space')
  await editor.drag(before, { x: before.x + 60, y: before.y + 30 })
  await editor.page.keyboard.up('Space')
  const after = await editor.onCanvas(540, 960)
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([60, 30])
  for (let steps = 0; steps < 3; steps++) await editor.drag(await editor.onCanvas(1070, 1910), { x: 0, y: 0 })
  await press('Control+0')
  await expect.poll(async () => (await editor.onCanvas(540, 960)).x, PATIENT).toBeCloseTo(before.x, 0)
})

it("keys copy, paste and delete; layers that can't be copied give the reason", async () => {
  await click(880, 1050)
  await press('Control+c')
  await press('Control+v')
  await editor.expectSaved(project => project.layers.length).toEqual(5)
  await press('Delete')
  await notice('Layer deleted')
  await editor.expectSaved(project => project.layers.length).toEqual(4)
  await click(1000, 1800)
  await press('Delete')
})

pasteSteps(() => editor)

it('the rendered frame has the box, the crop and the text in their edited positions', async () => {
  const { file, report } = await editor.rendered({ from: 0, to: 0.2 })
  expect(report.probe).toMatchObject({ width: 1080, height: 1920 })
  const found = (color: readonly [number, number, number], region: [number, number, number, number]) => {
    const [left, top, width, height] = region
    return litPixels(file, 0, { left, top, width, height }, color)
  }
  const box = await found(BLUE, [0, 700, 1080, 1000])
  expect([box.from, box.to]).toEqual([expect.closeTo(680, -1), expect.closeTo(1079, -1)])
  // The picture was half red; after the drag to the left only the green half is visible.
  const photo: [number, number, number, number] = [60, 600, 400, 400]
  expect((await found(LIME, photo)).count).toBeGreaterThan(0.97 * 400 * 400)
  expect((await found(RED, photo)).count).toBe(0)
  const title = await found(BLACK, [140, 300, 800, 200])
  expect([title.x, title.y]).toEqual([expect.closeTo(540, -2), expect.closeTo(400, -2)])
  expect(title.to - title.from).toBeLessThan(400)
  expect(editor.faults).toEqual([])
})
