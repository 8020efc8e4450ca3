import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runWorker } from '@/api/app/worker'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { talkProject } from '@/remotion/render/testing/talk-film'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

const SECONDS = 4

let editor: OpenEditor
let folder: string
let worker: Awaited<ReturnType<typeof runWorker>> | undefined

eachStepNeedsTheLast(async () => {
  if (editor) console.error(await editor.page.locator('body').ariaSnapshot())
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-voice-'))
  const film = join(folder, 'Street.mp4')
  await runFfmpeg([
    ...['-i', await testTalk(SHORT_TEXT), '-f', 'lavfi', '-i', 'anoisesrc=c=pink:a=0.08:r=48000:seed=7'],
    ...['-filter_complex', '[0:a][1]amix=inputs=2:duration=first:normalize=0', '-map', '0:v', '-t', '4.5'],
    ...['-vf', 'scale=960:540', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-ac', '2', film],
  ])
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, media }),
  })
})

afterAll(async () => {
  await worker?.stop()
  await editor?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const button = (name: string) => editor.page.getByRole('button', { name, exact: true })
const toggle = () => editor.page.getByRole('switch', { name: 'Clean up voice' })
const progress = () => editor.page.getByRole('progressbar', { name: 'Clean up voice' })
const jobs = () => editor.server.database.prisma.job.findMany({ where: { kind: 'clean_voice' } })
const film = ({ media }: Project) => media.film

/** Selects the clip in the timeline and opens its tab. */
async function openClip() {
  await editor.page.locator('[data-clip="film"]').click()
  await editor.page.getByRole('tab', { name: 'Clip', exact: true }).click()
}

/** The level in dB of the quietest tenth of a file's sound. */
async function noiseOf(file: string): Promise<number> {
  const samples = await decodeSound(file)
  const powers = Array.from({ length: Math.floor(samples.length / 480) }, (_, frame) =>
    samples.subarray(frame * 480, (frame + 1) * 480).reduce((sum, one) => sum + (one * one) / 480, 0),
  ).sort((a, b) => a - b)
  const quiet = powers.slice(0, Math.ceil(powers.length / 10))
  return 10 * Math.log10(quiet.reduce((sum, one) => sum + one, 0) / quiet.length + 1e-12)
}

it('F12: cleaning up a voice waits in the queue, and can be canceled', async () => {
  const { page } = editor
  await openClip()
  await toggle().click({ force: true })
  await progress().waitFor()
  await shoot(page, 'clean-voice-waiting', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await button('Cancel').click()
  await progress().waitFor({ state: 'detached' })
  await expect.poll(async () => (await jobs()).map(({ state }) => state), PATIENT).toEqual(['CANCELLED'])
  expect(await toggle().isChecked()).toBe(false)
})

it('F12: the clip plays its cleaned copy in one step, which Undo takes back, and the export has no noise', async () => {
  const { page } = editor
  const before = await editor.saved()
  const dirty = await editor.rendered()
  const { dataDir, database } = editor.server
  await toggle().click({ force: true })
  await progress().waitFor()
  worker = await runWorker({ dataDir, databaseUrl: database.url })
  await page.getByText('The voice is cleaned up').waitFor({ timeout: 120_000 })
  await editor.expectSaved(film).toMatchObject({ cleanedFrom: film(before)?.assetId })
  const after = await editor.saved()
  expect(after.layers).toEqual(before.layers)
  expect(await toggle().isChecked()).toBe(true)
  await shoot(page, 'clean-voice-done', ['dark'])
  expect(await findFaults(page)).toEqual([])
  const clean = await editor.rendered()
  expect((await noiseOf(dirty.file)) - (await noiseOf(clean.file))).toBeGreaterThan(10)

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await editor.expectSaved(one => one).toEqual(before)
  await expect.poll(() => toggle().isChecked(), PATIENT).toBe(false)
})

it('the copy is used again at once; switched off, the original plays, as long as it is there', async () => {
  const { page, server } = editor
  const original = film(await editor.saved())?.assetId
  await toggle().click({ force: true })
  await editor.expectSaved(film).toMatchObject({ cleanedFrom: original })
  expect(await jobs()).toHaveLength(2)
  await toggle().click({ force: true })
  await editor.expectSaved(film).toMatchObject({ assetId: original })
  await toggle().click({ force: true })
  await editor.expectSaved(film).toMatchObject({ cleanedFrom: original })
  await server.database.prisma.asset.update({
    where: { id: original ?? '' },
    data: { deletedAt: new Date() },
  })
  await toggle().click({ force: true })
  await page.getByText(MESSAGES.treatments.gone).waitFor()
  expect(await toggle().isChecked()).toBe(true)
  expect(editor.faults.filter(fault => !fault.includes('404'))).toEqual([])
})
