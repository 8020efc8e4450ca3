import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { openProject } from '@/compositions/document/migrate'
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

/** A talk of two people: one in red on the left, the other in blue on the right. */
const makeTwo = (file: string) =>
  runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', 'color=0xD02020:s=480x540:r=30:d=2'],
    ...['-f', 'lavfi', '-i', 'color=0x2040D0:s=480x540:r=30:d=2', '-filter_complex', '[0][1]hstack'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', file],
  ])

const word = (id: string, start: number) => ({ id, text: id, start, end: start + 0.3 })

function project(media: Record<string, Media>, id: string): Project {
  return openProject({
    ...{ version: PROJECT_VERSION, id, title: 'Two people', type: 'scratch', fps: 30, media },
    format: formatNamed('1080X1920'),
    layers: [
      {
        ...{ id: 'talk', layer: 'MEDIA', asset: 'video', mediaRef: 'talk', width: 1080, height: 1920 },
        trim: { start: 0, end: 2 },
      },
      {
        ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Two people', end: 2, fontSize: 90 },
        ...{ left: 90, top: 1600, width: 900, height: 160, fill: '#FFFFFF' },
      },
    ],
    transcripts: {
      talk: {
        ...{ mediaRef: 'talk', type: 'automatic', language: 'en', captions: true, scenes: [] },
        speakers: [
          { id: 'p0', name: 'Mara' },
          { id: 'p1', name: 'Deniz' },
        ],
        subtitles: [
          { id: 's0', speaker_id: 'p0', words: [word('one', 0.1)] },
          { id: 's1', speaker_id: 'p1', words: [word('two', 0.6), word('three', 1.1), word('four', 1.5)] },
        ],
      },
    },
    captionStyle: { presetStyle: 'Plain' },
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-layout-'))
  const talk = join(folder, 'talk.mp4')
  await makeTwo(talk)
  editor = await openEditor({ files: { talk }, project })
  await editor.page.getByRole('button', { name: 'Layout', exact: true }).click()
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const panel = () => editor.page.getByRole('region', { name: 'Layout', exact: true })
const layouts = (variant: string) => panel().getByRole('radiogroup', { name: variant })
const card = (variant: string, name: string) =>
  layouts(variant)
    .locator('label')
    .filter({ has: editor.page.getByRole('radio', { name, exact: true }) })
const frames = (value: Project) =>
  value.layers
    .filter(layer => layer.layer === 'VIDEO_FRAME')
    .map(({ left, top, width, height }) => [left, top, width, height])
const scenes = (value: Project) => value.transcripts.talk?.scenes.map(({ start, layout }) => [start, layout])

/** The screenshot uses the viewport of the surrounding steps. */
async function picture(name: string) {
  await shoot(editor.page, name, ['dark'])
  await editor.page.setViewportSize({ width: 1440, height: 900 })
}

it('a layout places the video frames, by mouse and keyboard, and one undo reverts it', async () => {
  const { page } = editor
  await card('Full screen', '2 frames').click()
  await editor.expectSaved(frames).toEqual([
    [0, 0, 1080, 960],
    [0, 960, 1080, 960],
  ])
  await layouts('Full screen').getByRole('radio', { name: '2 frames' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => frames(await editor.saved()).length, PATIENT).toBe(3)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => frames(await editor.saved()).length, PATIENT).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => frames(await editor.saved()).length, PATIENT).toBe(0)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => frames(await editor.saved()).length, PATIENT).toBe(2)
  await panel().getByLabel('Person in frame 1').selectOption('Deniz')
  await panel().getByLabel('Person in frame 2').selectOption('Mara')
  await editor
    .expectSaved(value => value.layers.map(layer => ('speaker' in layer ? layer.speaker : null)))
    .toEqual([null, 'p1', 'p0', null])
  expect(await findFaults(page)).toEqual([])
  await picture('layout-frames')
})

it('a scene at the playhead gets its own layout, in the inspector and the panel', async () => {
  const { page } = editor
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByRole('tab', { name: 'Scene' }).click()
  await page.getByRole('application', { name: 'Layers' }).focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowRight')
  await inspector.getByRole('button', { name: 'New scene here' }).click()
  await editor.expectSaved(scenes).toEqual([[1, '2_fullscreen']])
  await card('Full screen', '1 frame').click()
  await editor.expectSaved(scenes).toEqual([[1, '1_fullscreen']])
  await inspector.getByLabel('Layout of the scene').selectOption('1 frame, fit center')
  await editor.expectSaved(scenes).toEqual([[1, '1_fitcenterscreen']])
  await page.keyboard.press('Control+z')
  await editor.expectSaved(scenes).toEqual([[1, '1_fullscreen']])
  expect(await findFaults(page)).toEqual([])
  await picture('layout-scene')
  await page.getByRole('application', { name: 'Layers' }).focus()
  await page.keyboard.press('Home')
  await inspector.getByText('none yet').waitFor()
  await inspector.getByRole('list', { name: 'Scenes' }).getByRole('button').click()
  await inspector.getByText('from 0:01 of the source').waitFor()
})

it('the export shows two frames, then only the active speaker', async () => {
  const { file, report } = await editor.rendered()
  expect(report.probe).toMatchObject({ width: 1080, height: 1920 })
  const half = { left: 0, top: 0, width: 1080, height: 700 }
  const lower = { ...half, top: 1000, height: 500 }
  const share = async (n: number, region: typeof half, color: typeof RED | typeof BLUE) =>
    (await litPixels(file, n, region, color)).count / (region.width * region.height)
  expect(await share(10, half, RED)).toBeGreaterThan(0.7)
  expect(await share(10, lower, BLUE)).toBeGreaterThan(0.7)
  // Deniz speaks from 0.6 s on, long enough to be shown, and is assigned to the first frame, which is cropped to the
  // left.
  expect(await share(50, half, RED)).toBeGreaterThan(0.7)
  expect(await share(50, lower, RED)).toBeGreaterThan(0.7)
})

it('changing the format moves every layer, from the panel and the top menu, and undoes in one step', async () => {
  const { page } = editor
  await panel().getByRole('tab', { name: 'Formats' }).click()
  await panel().getByRole('radiogroup', { name: 'Format' }).locator('label').nth(1).click()
  await editor.expectSaved(value => value.format).toMatchObject({ width: 1920, height: 1080 })
  await editor.expectSaved(frames).toEqual([
    [0, 0, 960, 1080],
    [960, 0, 960, 1080],
  ])
  const title = (await editor.saved()).layers.find(layer => layer.id === 'title')
  expect(title).toMatchObject({ width: 900, height: 160, fontSize: 90 })
  expect((title?.top ?? 0) + 160).toBeLessThanOrEqual(1080 - 60)
  expect(await findFaults(page)).toEqual([])
  await picture('layout-formats')
  const { file, report } = await editor.rendered({ from: 0.2, to: 0.6 })
  expect(report.probe).toMatchObject({ width: 1920, height: 1080 })
  const [left, right] = [
    await litPixels(file, 5, { left: 0, top: 0, width: 700, height: 700 }, RED),
    await litPixels(file, 5, { left: 1220, top: 0, width: 700, height: 700 }, BLUE),
  ]
  expect(Math.min(left.count, right.count)).toBeGreaterThan(0.95 * 700 * 700)
  await page.getByRole('button', { name: /^Format/ }).click()
  await page.getByRole('menuitem', { name: /1:1/ }).click()
  await editor.expectSaved(value => value.format).toMatchObject({ width: 1080, height: 1080 })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await editor.expectSaved(value => value.format).toMatchObject({ width: 1080, height: 1920 })
  await editor.expectSaved(frames).toEqual([
    [0, 0, 1080, 960],
    [0, 960, 1080, 960],
  ])
})

it('gravity moves a layer to its edge, dragging clears it, and text fades', async () => {
  const { page } = editor
  const title = () => editor.expectSaved(value => value.layers.find(layer => layer.id === 'title'))
  await page.mouse.click(...point(await editor.onCanvas(540, 1680)))
  await page.getByLabel('Gravity').selectOption('Top edge')
  await title().toMatchObject({ top: 60, left: 90, gravity: 3 })
  await page.getByLabel('Fade in').fill('0.5')
  await page.keyboard.press('Enter')
  await title().toMatchObject({ fade: { in: 0.5, out: 0 } })
  await page.getByRole('application', { name: 'Layers' }).focus()
  await page.keyboard.press('ArrowDown')
  await title().toMatchObject({ top: 61 })
  expect((await editor.saved()).layers.find(layer => layer.id === 'title')?.gravity).toBeUndefined()
})

const point = ({ x, y }: { x: number; y: number }): [number, number] => [x, y]

it('without a video the panel explains layouts', async () => {
  const { page } = editor
  await panel().getByRole('tab', { name: 'Layouts' }).click()
  await page.getByLabel('Rows').locator('[data-layer="talk"]').first().click()
  await page.keyboard.press('Delete')
  await page.getByText('One video, several frames').waitFor()
  expect(await findFaults(page)).toEqual([])
  await picture('layout-empty')
  expect(editor.faults).toEqual([])
})
