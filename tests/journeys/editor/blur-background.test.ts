import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runWorker } from '@/api/app/worker'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { talkProject } from '@/remotion/render/testing/talk-film'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

const SECONDS = 2

let editor: OpenEditor
let folder: string
let worker: Awaited<ReturnType<typeof runWorker>> | undefined

eachStepNeedsTheLast(async () => {
  if (editor) console.error(await editor.page.locator('body').ariaSnapshot())
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blur-background-'))
  const film = join(folder, 'Office.mp4')
  const person = `fps=30,scale=960:720,crop=960:540:0:90,noise=alls=20:allf=t,trim=duration=${SECONDS + 0.5}`
  await runFfmpeg([
    ...[
      '-i',
      join('tests', 'footage', 'book.mkv'),
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=220:sample_rate=48000',
    ],
    ...[
      '-vf',
      person,
      '-shortest',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-ac',
      '2',
      film,
    ],
  ])
  const project = (media: Project['media'], id: string) => ({ ...talkProject(SECONDS), id, media })
  editor = await openEditor({ files: { film }, project })
})

afterAll(async () => {
  await worker?.stop()
  await editor?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const toggle = (name: string) => editor.page.getByRole('switch', { name })
const progress = () => editor.page.getByRole('progressbar', { name: 'Blur background' })
const film = ({ media }: Project) => media.film

/** How much neighboring pixels differ at the upper left of the picture, where there is a wall only. */
async function detailOf(file: string): Promise<number> {
  const out = join(folder, 'wall.gray')
  const wall = 'crop=60:160:5:120'
  await runFfmpeg([
    '-y',
    '-ss',
    '1',
    '-i',
    file,
    '-vf',
    wall,
    '-frames:v',
    '1',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    out,
  ])
  const pixels = await readFile(out)
  const steps = pixels.map((value, at) => Math.abs(value - (pixels[at + 1] ?? value)))
  return steps.reduce((sum, step) => sum + step, 0) / steps.length
}

it('S15: a blurred background waits in the queue, can be canceled, and plays in one step that Undo takes back', async () => {
  const { page } = editor
  const before = await editor.saved()
  const sharp = await editor.rendered({ from: 0, to: 1.5 })
  await page.locator('[data-clip="film"]').click()
  await page.getByRole('tab', { name: 'Clip', exact: true }).click()
  await toggle('Blur background').click({ force: true })
  await progress().waitFor()
  await shoot(page, 'blur-background-waiting', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await progress().waitFor({ state: 'detached' })
  expect(await toggle('Blur background').isChecked()).toBe(false)

  const { dataDir, database } = editor.server
  worker = await runWorker({ dataDir, databaseUrl: database.url })
  await toggle('Blur background').click({ force: true })
  await page.getByText('The background is blurred').waitFor({ timeout: 120_000 })
  await editor.expectSaved(film).toMatchObject({ blurredFrom: film(before)?.assetId })
  expect((await editor.saved()).layers).toEqual(before.layers)
  await shoot(page, 'blur-background-done', ['dark'])
  expect(await findFaults(page)).toEqual([])
  const blurred = await editor.rendered({ from: 0, to: 1.5 })
  expect(await detailOf(blurred.file)).toBeLessThan((await detailOf(sharp.file)) / 2)

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await editor.expectSaved(one => one).toEqual(before)
  await expect.poll(() => toggle('Blur background').isChecked(), PATIENT).toBe(false)
})

it('S15, F12: a clean voice stays when the background is made sharp again, and the other way around', async () => {
  const original = film(await editor.saved())?.assetId
  await toggle('Blur background').click({ force: true })
  await editor.expectSaved(film).toMatchObject({ blurredFrom: original })
  await toggle('Clean up voice').click({ force: true })
  await editor.expectSaved(film).toMatchObject({ blurredFrom: original, cleanedFrom: original })
  expect(await toggle('Blur background').isChecked()).toBe(true)
  await toggle('Blur background').click({ force: true })
  const marks = (project: Project) => [film(project)?.cleanedFrom, film(project)?.blurredFrom]
  await editor.expectSaved(marks).toEqual([original, undefined])
  await expect.poll(() => toggle('Blur background').isChecked(), PATIENT).toBe(false)
  await toggle('Clean up voice').click({ force: true })
  await editor.expectSaved(film).toMatchObject({ assetId: original })
  expect(editor.faults).toEqual([])
})
