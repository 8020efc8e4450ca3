import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPlayed, type Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { handOnCanvas } from './hand-on-canvas'
import { handOnTimeline } from './hand-on-timeline'
import { handOnWords } from './hand-on-words'
import type { OpenEditor } from './open-editor'
import { openEditorWithWorker } from './open-editor-with-worker'

const [RED, GREEN, BLUE] = [
  [0xc8, 0x10, 0x10],
  [0x10, 0x90, 0x10],
  [0x10, 0x10, 0x80],
] as const
const TITLE = [0x00, 0xff, 0x88] as const
const FPS = 30

/** An area in which no captions, title or watermark are. */
const CLEAR = { left: 40, top: 1500, width: 200, height: 200 }
const AREA = CLEAR.width * CLEAR.height

let editor: OpenEditor
let folder: string

/** A talk of twelve seconds with a word each half second: four seconds each of a red, a green and a blue picture. */
async function makeTalk(file: string): Promise<void> {
  const pictures = [RED, GREEN, BLUE].flatMap(color => {
    const hex = color.map(value => value.toString(16).padStart(2, '0')).join('')
    return ['-f', 'lavfi', '-i', `color=0x${hex}:s=540x960:r=${FPS}:d=4`]
  })
  await runFfmpeg([
    ...['-y', ...pictures, '-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000:duration=12'],
    ...['-filter_complex', '[0][1][2]concat=n=3[v]', '-map', '[v]', '-map', '3'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '15', '-c:a', 'aac', file],
  ])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-session-'))
  const [talk, music] = [join(folder, 'talk.mp4'), join(folder, 'Slow Pour.wav')]
  await makeTalk(talk)
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'sine=frequency=880:sample_rate=48000:duration=3', music])
  editor = await openEditorWithWorker({
    files: { media: talk },
    uploads: [music],
    project: (media, id) => ({ ...spokenProject(24), id, media, title: 'Three colors' }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { press, expectLayer } = handOnCanvas(() => editor)
const { seek } = handOnTimeline(() => editor)
const { word, button } = handOnWords(() => editor)

/** The clips of the talk in the order of time. */
const clipsOf = ({ layers }: Project) =>
  layers
    .filter(isPlayed)
    .filter(one => one.asset === 'video')
    .sort((a, b) => a.position - b.position)

const expectClips = (times: readonly (readonly [number, number])[]) =>
  editor
    .expectSaved(project => clipsOf(project).map(({ position, end }) => [position, end]))
    .toEqual(times.map(pair => pair.map(second => expect.closeTo(second, 1))))

const panel = (name: string) =>
  editor.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click()

/** The box on screen of the block of a clip. */
async function blockOf(id: string) {
  const box = await editor.page.locator(`[data-clip="${id}"] [data-layer]:not([data-edge])`).boundingBox()
  if (!box) throw new Error(`${id} is not on the timeline`)
  return { ...box, middle: box.x + box.width / 2, center: box.y + box.height / 2 }
}

const titleOf = ({ layers }: Project): Layer | undefined => layers.find(one => one.asset === 'text')

/** Exports through the button, and downloads the file. */
async function exported(): Promise<string> {
  const { page } = editor
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const link = page.getByRole('link', { name: 'Download MP4' })
  await link.waitFor({ timeout: 300_000 })
  const coming = page.waitForEvent('download')
  await link.click()
  const file = join(folder, 'export.mp4')
  await (await coming).saveAs(file)
  return file
}

it('a talk is cut by its words, split, shortened, titled, moved, colored, set to music and exported', async () => {
  const { page } = editor
  // Two words go, and with them one second of the picture.
  await word('word2').click()
  await word('word3').click({ modifiers: ['Shift'] })
  await press('Delete')
  await expectClips([[0, 11]])

  // The green picture goes, and the blue one follows the red one.
  await press('Escape')
  for (const second of [3, 7]) {
    await seek(second * FPS)
    await press('s')
  }
  await expectClips([
    [0, 3],
    [3, 7],
    [7, 11],
  ])
  const green = clipsOf(await editor.saved())[1]?.id ?? ''
  const block = await blockOf(green)
  await page.mouse.click(block.middle, block.y + 12)
  await press('Shift+Delete')
  await expectClips([
    [0, 3],
    [3, 7],
  ])
  await button('Add a transition at 0:03.0').click()
  await page.getByRole('textbox', { name: 'Search transitions' }).fill('wipe right')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Wipe right', exact: true }) })
    .click()
  await button('Transition Wipe right at 0:03.0').waitFor()
  await button('Play').waitFor()

  // A title, in a color of its own, from the fourth second on.
  await seek(0)
  await press('Escape')
  await panel('Text')
  await button('Heading').click()
  await page.getByRole('textbox', { name: 'Text of the layer' }).waitFor()
  await press('Control+a')
  await page.keyboard.type('Three colors')
  await press('Escape')
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector.getByLabel('Hex code of color').fill('00FF88')
  await press('Enter')
  const title = titleOf(await editor.saved())?.id ?? ''
  await expectLayer(title, { text: 'Three colors', fill: '#00FF88', position: 0 })
  const [from, blue] = [await blockOf(title), clipsOf(await editor.saved())[1]?.id ?? '']
  const until = (await blockOf(blue)).x + from.width / 2 + 20
  await editor.drag({ x: from.middle, y: from.center }, { x: until, y: from.center })
  await editor.expectSaved(project => (titleOf(project)?.position ?? 0) >= 3).toEqual(true)

  // Twice as much light on the blue picture.
  const dark = await blockOf(blue)
  await page.mouse.click(dark.x + dark.width - 30, dark.y + 12)
  await page.getByRole('tab', { name: 'Layer', exact: true }).click()
  const exposure = inspector.getByRole('slider', { name: 'Exposure' })
  await inspector.locator('summary').getByText('Color', { exact: true }).click()
  await exposure.focus()
  await press('End')
  await editor.expectSaved(project => clipsOf(project)[1]).toMatchObject({ adjustments: { exposure: 100 } })

  await panel('Audio')
  await page
    .getByRole('list', { name: 'Uploads' })
    .getByRole('button', { name: /^Slow Pour/ })
    .click()
  await editor.expectSaved(({ layers }) => layers.filter(one => one.asset === 'audio').length).toEqual(1)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'editing-session', ['dark'])

  const saved = await editor.saved()
  const { position = 0, end = 0, ...box } = titleOf(saved) ?? {}
  const file = await exported()
  const { streams, format } = await ffprobe(file)
  expect(streams.map(({ codec_type }) => codec_type).sort()).toEqual(['audio', 'video'])
  expect(Number(format.duration)).toBeCloseTo(7, 1)

  const { width = 0, height = 0 } = streams.find(one => one.codec_type === 'video') ?? {}
  const scale = width / saved.format.width
  const scaled = (rect: typeof CLEAR) => ({
    left: Math.round(rect.left * scale),
    top: Math.round(rect.top * scale),
    width: Math.round(rect.width * scale),
    height: Math.round(rect.height * scale),
  })
  expect(height).toBe(Math.round(saved.format.height * scale))
  const share = async (frame: number, color: readonly [number, number, number]) =>
    (await litPixels(file, frame, scaled(CLEAR), color)).count / (AREA * scale * scale)
  expect(await share(30, RED)).toBeGreaterThan(0.98)
  expect(await share(30, GREEN)).toBeLessThan(0.02)
  expect(await share(6.5 * FPS, BLUE)).toBeLessThan(0.02)
  expect(await share(6.5 * FPS, [0x20, 0x20, 0xff])).toBeGreaterThan(0.98)
  const letters = { left: 0, top: 0, width: 0, height: 0, ...box }
  const lit = async (second: number) =>
    (await litPixels(file, Math.round(second * FPS), scaled(letters), TITLE)).count
  expect(await lit((position + (end ?? 0)) / 2)).toBeGreaterThan(1000)
  expect(await lit(1)).toBeLessThan(50)
  expect(editor.faults).toEqual([])
})
