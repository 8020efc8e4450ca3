import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runWorker } from '@/api/app/worker'
import { isVideo } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { makeShots } from '@/remotion/render/testing/make-shots'
import { talkProject } from '@/remotion/render/testing/talk-film'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

/** Frames of the film, and those at which another shot begins. */
const FRAMES = 180
const CUTS = [37, 98, 151]

let editor: OpenEditor
let folder: string
let worker: Awaited<ReturnType<typeof runWorker>> | undefined

eachStepNeedsTheLast(async () => {
  if (editor) console.error(await editor.page.locator('body').ariaSnapshot())
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scene-cuts-'))
  const film = join(folder, 'Tour.mp4')
  await makeShots(film, { cuts: CUTS, frames: FRAMES })
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(FRAMES / 30), id, media }),
  })
})

afterAll(async () => {
  await worker?.stop()
  await editor?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const button = (name: string) => editor.page.getByRole('button', { name, exact: true })
const splitButton = () => button('Split at scene cuts')
const progress = () => editor.page.getByRole('progressbar', { name: 'Split at scene cuts' })
const notice = (text: string) => editor.page.getByText(text, { exact: true })
const jobs = () => editor.server.database.prisma.job.findMany({ where: { kind: 'scene_cuts' } })

/** First and last frame of each clip on the timeline. */
const clips = ({ layers }: Project) =>
  layers
    .filter(isVideo)
    .map(({ position, end }) => [position, end ?? 0].map(second => Math.round(second * 30)))

const WHOLE = [[0, FRAMES]]
const PARTS = [
  [0, 37],
  [37, 98],
  [98, 151],
  [151, FRAMES],
]

async function openClip() {
  const { page } = editor
  await page.locator('[data-clip="film"]').click()
  await page.getByRole('tab', { name: 'Clip', exact: true }).click()
}

it('T20: detecting scene cuts waits in the queue, and can be canceled', async () => {
  const { page } = editor
  await openClip()
  await splitButton().click()
  await progress().waitFor()
  expect(await splitButton().count()).toBe(0)
  await shoot(page, 'scene-cuts-waiting', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await button('Cancel').click()
  await progress().waitFor({ state: 'detached' })
  await expect.poll(async () => (await jobs()).map(({ state }) => state), PATIENT).toEqual(['CANCELLED'])
  await editor.expectSaved(clips).toEqual(WHOLE)
})

it('T20: the clip is split at its cuts in one step, which Undo takes back', async () => {
  const { page } = editor
  const before = await editor.saved()
  const { dataDir, database } = editor.server
  await splitButton().click()
  await progress().waitFor()
  worker = await runWorker({ dataDir, databaseUrl: database.url })
  await notice('Split at 3 cuts').waitFor({ timeout: 120_000 })
  await shoot(page, 'scene-cuts-notice', ['dark'])
  await editor.expectSaved(clips).toEqual(PARTS)
  await shoot(page, 'scene-cuts-split', ['dark'])
  await page.mouse.move(0, 0)
  expect(await findFaults(page)).toEqual([])
  await button('Undo').first().click()
  await editor.expectSaved(one => one).toEqual(before)
})

it('asked again from the menu of the clip, it splits at once; parts without a cut say so', async () => {
  const { page } = editor
  await page.locator('[data-clip="film"]').click({ button: 'right' })
  await shoot(page, 'scene-cuts-menu', ['dark'])
  await page.getByRole('menuitem', { name: 'Split at scene cuts' }).click()
  await editor.expectSaved(clips).toEqual(PARTS)
  expect((await jobs()).map(({ state }) => state)).toEqual(['CANCELLED', 'COMPLETED'])
  await page.locator('[data-clip="film"]').click({ position: { x: 8, y: 8 } })
  await splitButton().click()
  await notice('No scene cuts found').waitFor()
  await editor.expectSaved(clips).toEqual(PARTS)
})

it('a locked clip is refused', async () => {
  const { page } = editor
  await page.keyboard.press('Control+l')
  await splitButton().click()
  await notice('This layer is locked').waitFor()
  await editor.expectSaved(clips).toEqual(PARTS)
  expect(editor.faults).toEqual([])
})
