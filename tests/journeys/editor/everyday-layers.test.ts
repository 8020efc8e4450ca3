import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { handOnCanvas } from './hand-on-canvas'
import { handOnTimeline } from './hand-on-timeline'
import { type OpenEditor, openEditor } from './open-editor'

let editor: OpenEditor
let folder: string

/** A bright wall that fills the canvas for four seconds, a title, a box and a sound of one and a half seconds. */
const LAYERS: NewLayer[] = [
  {
    ...{ id: 'talk', layer: 'MEDIA', asset: 'video', mediaRef: 'talk' },
    ...{ left: 0, top: 0, width: 1080, height: 1920 },
  },
  {
    ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Twice the price', fill: '#202020', end: 3 },
    ...{ left: 140, top: 300, width: 800, height: 120, fontSize: 80 },
  },
  {
    ...{ id: 'box', layer: 'SHAPE', asset: 'shape', fill: '#3F48FF', opacity: 0.5, end: 3 },
    ...{ left: 300, top: 1200, width: 400, height: 300 },
  },
  { id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'music' },
]

const started = (id: string, media: Record<string, Media>): Project =>
  LAYERS.reduce<Project>(
    (project, layer) => {
      const edited = addLayer(project, { layer, media })
      if (isRefusal(edited)) throw new Error(edited.reason)
      return edited
    },
    newProject({ id, title: 'A wall', type: 'scratch', format: formatNamed('1080X1920') }),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-'))
  const [talk, music] = [join(folder, 'talk.mp4'), join(folder, 'music.wav')]
  const wall = ['-f', 'lavfi', '-i', 'color=0xF4F4F4:s=540x960:r=30:d=4']
  await runFfmpeg(['-y', ...wall, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', talk])
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=1.5', music])
  editor = await openEditor({ files: { talk, music }, project: (media, id) => started(id, media) })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { click, press, notice, gripOf, expectChosen, expectLayer } = handOnCanvas(() => editor)
const { boxOf, seek } = handOnTimeline(() => editor)

const ids = () => editor.expectSaved(({ layers }) => layers.map(layer => layer.id).slice(1))
/** Presses the button of a notice, whose name goes on with the notice. */
const offer = (name: string) => editor.page.getByRole('button', { name: `${name}: ` }).click()
const onTimeline = async (layerId: string) => {
  const { middle, y } = await boxOf(layerId)
  await editor.page.mouse.click(middle, y)
  await expectChosen(layerId)
}

it('a drag over a talk that fills the canvas draws a marquee, until the talk is selected', async () => {
  await editor.drag(await editor.onCanvas(100, 200), await editor.onCanvas(900, 1600))
  await expectChosen('box', 'title')
  await expectLayer('talk', { left: 0, top: 0 })
  await click(540, 1750)
  await expectChosen('talk')
  await editor.drag(await editor.onCanvas(540, 1750), await editor.onCanvas(640, 1900))
  await editor.expectSaved(({ layers }) => layers.find(one => one.id === 'talk')?.left !== 0).toEqual(true)
  await press('Control+z')
  await expectLayer('talk', { left: 0, top: 0 })
})

it('the notice of a refusal deletes all in one click, and removes a sound', async () => {
  await press('Escape')
  await editor.drag(await editor.onCanvas(100, 200), await editor.onCanvas(900, 1600))
  await press('Delete')
  await notice('Select one layer at a time to delete it')
  await shoot(editor.page, 'refusal-with-offer', ['dark'])
  await press('Delete')
  await offer('Delete all 2')
  await ids().toEqual(['talk', 'music'])
  await press('Control+z')
  await ids().toEqual(['talk', 'box', 'music', 'title'])
})

it('on the timeline, sounds and videos are deleted and duplicated', async () => {
  await onTimeline('music')
  await press('Delete')
  await ids().toEqual(['talk', 'box', 'title'])
  await press('Control+z')
  await onTimeline('music')
  await press('Control+d')
  await editor
    .expectSaved(({ layers }) => layers.flatMap(one => (one.asset === 'audio' ? one.position : [])))
    .toEqual([0, 1.5])
  await press('Control+z')
  await onTimeline('talk')
  await press('Control+d')
  await editor
    .expectSaved(({ layers }) => layers.flatMap(one => (one.asset === 'video' ? one.position : [])))
    .toEqual([0, 4])
  await press('Control+z')
  await ids().toEqual(['talk', 'box', 'music', 'title'])
})

it('pastes at the playhead, and a look onto another layer', async () => {
  await click(540, 360)
  await press('Control+c')
  await seek(60)
  await press('Control+v')
  await editor
    .expectSaved(({ layers }) => layers.flatMap(one => (one.asset === 'text' ? one.position : [])))
    .toEqual([0, 2])
  await press('Control+z')
  await seek(0)
  await click(500, 1350)
  await press('Control+Alt+c')
  await notice('Look copied')
  await click(540, 360)
  await press('Control+Alt+v')
  await expectLayer('title', { opacity: 0.5, fill: '#202020' })
  await press('Control+z')
  await expectLayer('title', { opacity: 1 })
})

it('a new heading is readable on a bright wall, and its corner scales the letters', async () => {
  await press('Escape')
  await editor.page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click()
  await editor.page.getByRole('button', { name: 'Heading', exact: true }).click()
  await editor.page.getByRole('textbox', { name: 'Text of the layer' }).waitFor()
  await press('Escape')
  const heading = () =>
    editor.expectSaved(({ layers }) =>
      layers.filter(one => one.asset === 'text' && one.textKind === 'HEADING'),
    )
  await heading().toMatchObject([{ shadowType: 'lift', shadow: { color: '#000000CC' } }])
  await shoot(editor.page, 'heading-on-a-wall', ['dark'])
  const grip = await gripOf('se')
  const { width } = (await editor.saved()).layers.at(-1) ?? { width: 0 }
  await editor.drag(grip, { x: grip.x - 60, y: grip.y - 14 })
  const scaled = await editor.saved()
  const after = scaled.layers.at(-1)
  if (after?.asset !== 'text') throw new Error('The heading is gone')
  expect(after.fontSize).toBeLessThan(104)
  expect((after.fontSize ?? 0) / 104).toBeCloseTo(after.width / width, 1)
  expect([after.left, after.top, after.width, after.height].every(Number.isInteger)).toBe(true)
  const { file } = await editor.rendered({ from: 1, to: 1.2 })
  const { left, top, width: wide, height } = after
  expect((await litPixels(file, 0, { left, top, width: wide, height }, [60, 60, 60])).count).toBeGreaterThan(
    500,
  )
})

it('colors are typed, several layers share theirs, and a layer is named', async () => {
  const inspector = editor.page.getByRole('complementary', { name: 'Inspector' })
  await press('Escape')
  await click(500, 1350)
  await inspector.getByLabel('Hex code of fill').fill('#0a8')
  await press('Enter')
  await expectLayer('box', { fill: '#00AA88' })
  await inspector.getByLabel('Name of the layer').fill('Price tag')
  await press('Enter')
  await expectLayer('box', { title: 'Price tag' })
  await inspector.getByRole('button', { name: 'Opacity and colors of fill' }).click()
  await editor.page.getByText('In this video').waitFor()
  expect(await findFaults(editor.page)).toEqual([])
  await shoot(editor.page, 'color-menu', ['dark'])
  await press('Escape')
  await click(540, 360, { held: 'Shift' })
  await expectChosen('box', 'title')
  await inspector.getByLabel('Hex code of color').fill('C01030')
  await press('Enter')
  await expectLayer('box', { fill: '#C01030' })
  await expectLayer('title', { fill: '#C01030' })
  expect(await findFaults(editor.page)).toEqual([])
  await shoot(editor.page, 'several-layers', ['dark'])
  expect(editor.faults).toEqual([])
})

it('guides are pulled from the rulers, layers snap to them, and they are put back', async () => {
  await press('Escape')
  await editor.page.getByRole('button', { name: 'Safe area' }).click()
  await editor.page.getByRole('menuitemcheckbox', { name: 'Rulers' }).click()
  await press('Escape')
  await editor.page.getByRole('menu').waitFor({ state: 'detached' })
  const area = await editor.page.locator('[data-aid="ruler"]').nth(1).boundingBox()
  if (!area) throw new Error('There is no ruler')
  const ruler = { x: area.x + 8, y: area.y + area.height / 2 }
  const at = await editor.onCanvas(250, 800)
  await editor.drag(ruler, at)
  const line = editor.page.locator('[data-aid="line"]')
  await line.waitFor()
  const box = (await editor.saved()).layers.find(layer => layer.id === 'box')
  if (!box) throw new Error('The box is gone')
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  await click(x, y)
  await expectChosen('box')
  await editor.drag(await editor.onCanvas(x, y), await editor.onCanvas(x + 260 - box.left, y))
  await editor
    .expectSaved(({ layers }) => Math.abs((layers.find(one => one.id === 'box')?.left ?? 0) - 250) <= 2)
    .toEqual(true)
  await shoot(editor.page, 'ruler-guides', ['dark'])
  await editor.page.setViewportSize({ width: 1440, height: 900 })
  const shown = await line.boundingBox()
  if (!shown) throw new Error('The guide is gone')
  await editor.drag({ x: shown.x + 4, y: shown.y + 200 }, { x: area.x + 4, y: shown.y + 200 })
  await line.waitFor({ state: 'detached' })
  expect(editor.faults).toEqual([])
})
