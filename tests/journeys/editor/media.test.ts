import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { damagedSteps } from './damaged-steps'
import { lostConnectionSteps } from './lost-connection-steps'
import { type OpenEditor, PATIENT } from './open-editor'
import { openEditorWithWorker } from './open-editor-with-worker'
import { bringSteps } from './paste-steps'
import { transcribeSteps } from './transcribe-steps'

const RED = [255, 0, 0] as const
const GREEN = [0, 128, 0] as const
const YELLOW = [255, 221, 0] as const
const WHOLE = { left: 0, top: 0, width: 1080, height: 1920 }

let editor: OpenEditor
let folder: string

const file = (name: string) => join(folder, name)

const drawFile = (name: string, source: string, ...rest: string[]) =>
  runFfmpeg(['-f', 'lavfi', '-i', source, ...rest, file(name)])

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'talkreel-media-'))
  await Promise.all([
    drawFile('film.mp4', 'color=blue:s=320x180:r=30:d=2', '-pix_fmt', 'yuv420p'),
    drawFile('chart.png', 'color=red:s=400x300', '-frames:v', '1'),
    drawFile('late.png', 'color=orange:s=400x300', '-frames:v', '1'),
    drawFile('sketch.png', 'testsrc=s=400x300', '-frames:v', '1'),
    drawFile('take.mp4', 'testsrc=s=320x180:r=30:d=2', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'),
    drawFile('plan.png', 'color=green:s=400x300', '-frames:v', '1'),
    writeFile(
      file('star.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#ffdd00"/></svg>',
    ),
    writeFile(file('broken.png'), 'no picture at all'),
    writeFile(file('notes.txt'), 'words'),
  ])
  editor = await openEditorWithWorker({
    uploads: ['film.mp4', 'chart.png', 'take.mp4', 'sketch.png'].map(file),
    project: (_, id) =>
      newProject({ id, title: 'Prices', type: 'scratch', format: formatNamed('1080X1920') }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const uploads = () => editor.page.getByRole('list', { name: 'Uploads' })
const card = (name: string) => uploads().getByRole('button', { name, exact: false }).first()
const roles = () =>
  editor.expectSaved(project => project.layers.map(layer => `${layer.layer} ${layer.asset}`))

async function inMenu(name: string, entry: string) {
  await card(name).hover()
  await editor.page.getByRole('button', { name: `More for ${name}` }).click()
  await editor.page.getByRole('menuitem', { name: entry }).click()
}

async function upload(...names: string[]) {
  const chooser = editor.page.waitForEvent('filechooser')
  await editor.page.getByRole('tab', { name: 'File Upload' }).click()
  await editor.page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(names.map(file))
}

lostConnectionSteps(() => editor)

it('an empty project offers its first step, and the first film fills the canvas', async () => {
  const { page } = editor
  const first = page.getByRole('region', { name: 'First step' })
  await first.waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'media-empty-project', ['dark'])
  await first.getByRole('button', { name: 'Choose an upload' }).click()
  await card('film').click()
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video'])
  await first.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await roles().toEqual(['BACKGROUND shape'])
  await card('film').focus()
  await page.keyboard.press('Enter')
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video'])
})

it('uploads and reads files during editing; rejects non-media early and explains broken files', async () => {
  const { page } = editor
  await upload('notes.txt')
  const refusal = page.getByRole('dialog', { name: 'This file isn’t video, audio or a picture' })
  await refusal.waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await refusal.waitFor({ state: 'detached' })
  await upload('plan.png', 'star.svg', 'broken.png')
  await page.getByRole('tab', { name: 'My Uploads' }).click()
  await expect.poll(() => card('plan').isEnabled(), PATIENT).toBe(true)
  await expect.poll(() => card('star').isEnabled(), PATIENT).toBe(true)
  await uploads().getByText('This is not a video, sound or picture file that can be read').waitFor()
  expect(await editor.server.database.prisma.ledgerEntry.count({ where: { kind: 'upload' } })).toBe(0)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'media-uploads', ['dark'])
})

bringSteps(() => editor, file)

it('drags an upload to a position on the canvas', async () => {
  const { page } = editor
  const to = await editor.onCanvas(300, 1500)
  const layers = page.getByRole('application', { name: 'Layers' })
  const area = await layers.boundingBox()
  if (!area) throw new Error('There is no canvas')
  await card('star').dragTo(layers, { targetPosition: { x: to.x - area.x, y: to.y - area.y } })
  // One pixel of the screen is about four of the canvas.
  const near = (pixels: number) => Math.round(pixels / 10) * 10
  const star = editor.expectSaved(project => {
    const layer = project.layers.find(one => one.asset === 'svg')
    return layer && { ...layer, left: near(layer.left), top: near(layer.top) }
  })
  await star.toMatchObject({ layer: 'OVERLAY', left: 30, top: 1230, width: 540, height: 540 })
})

it('adds b-roll in two clicks and replaces its file with a key', async () => {
  const { page } = editor
  await inMenu('chart', 'B-roll over the words')
  await roles().toEqual(['BACKGROUND shape', 'MEDIA video', 'BROLL_IMAGE image', 'OVERLAY svg'])
  await page.keyboard.press('Shift+R')
  await page.getByText('Choose the file that takes the place of “chart”').waitFor()
  expect(await findFaults(page)).toEqual([])
  await card('plan').click()
  const broll = editor.expectSaved(project => {
    const layer = project.layers.find(one => one.layer === 'BROLL_IMAGE')
    return layer && 'mediaRef' in layer ? project.media[layer.mediaRef]?.title : undefined
  })
  await broll.toEqual('plan')
})

it('refuses to delete a used file, and deletes an unused one after confirmation', async () => {
  const { page } = editor
  await inMenu('star', 'Delete')
  const inUse = page.getByRole('dialog', { name: 'This upload is in use' })
  await inUse.getByRole('link', { name: 'Prices' }).waitFor()
  await page.keyboard.press('Escape')
  await inUse.waitFor({ state: 'detached' })
  const ask = page.getByRole('dialog', { name: 'Delete this upload?' })
  await inMenu('chart', 'Delete')
  await ask.waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await findFaults(page)).toEqual([])
  await ask.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('chart was deleted').waitFor()
  await expect.poll(() => card('chart').count(), PATIENT).toBe(0)
})

it('an image that fails to load shows a message in place and can be replaced', async () => {
  const { page } = editor
  await upload('late.png')
  await page.getByRole('tab', { name: 'My Uploads' }).click()
  await expect.poll(() => card('late').isEnabled(), PATIENT).toBe(true)
  await page.route('**/media/*/original*', route => route.abort())
  await card('late').click()
  const failed = page.getByRole('region', { name: 'Canvas' }).locator('[data-loading-error]')
  await failed.waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'media-failed', ['dark'])
  await page.unroute('**/media/*/original*')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await card('plan').click()
  await failed.waitFor({ state: 'detached' })
})

damagedSteps(() => editor, file)

it('a full storage is reported in the dialog and nothing is lost', async () => {
  const { page, server, teamId } = editor
  const key = `${teamId}/archive.mp4`
  await server.database.prisma.storedFile.create({ data: { key, teamId, size: 10n ** 12n } })
  await upload('chart.png')
  await page.getByText(/You're attempting to upload/).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await editor.expectSaved(project => project.layers.length).toEqual(5)
})

it('the export contains the added media', async () => {
  const { file: film, report } = await editor.rendered()
  expect(report.probe).toMatchObject({ width: 1080, height: 1920 })
  expect((await litPixels(film, 10, WHOLE, GREEN)).count).toBeGreaterThan(1_000_000)
  expect((await litPixels(film, 10, WHOLE, YELLOW)).count).toBeGreaterThan(250_000)
  expect((await litPixels(film, 10, WHOLE, RED)).count).toBe(0)
  expect(editor.faults).toEqual([])
})

transcribeSteps(() => editor)
