import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runWorker } from '@/api/app/worker'
import { isVideo } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { meanColor } from '@/remotion/render/testing/mean-color'
import { CANVAS, talkProject } from '@/remotion/render/testing/talk-film'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

/** Seconds of the film: the first half is red, the second blue. */
const SECONDS = 4

const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const

let editor: OpenEditor
let worker: Awaited<ReturnType<typeof runWorker>> | undefined

beforeAll(async () => {
  const film = join(await mkdtemp(join(tmpdir(), 'reverse-')), 'Sunrise.mp4')
  const half = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:s=960x540:r=30:d=${SECONDS / 2}`]
  await runFfmpeg([
    ...[...half('red'), ...half('blue'), '-f', 'lavfi', '-i', `sine=d=${SECONDS}`, '-filter_complex'],
    '[0][1]concat,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    ...['-c:v', 'libx264', '-c:a', 'aac', '-ac', '2', '-ar', '48000', '-color_range', 'tv'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', film],
  ])
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, media }),
  })
})

afterAll(async () => {
  await worker?.stop()
  await editor?.close()
})

const clip = ({ layers }: Project) => layers.find(isVideo)
const button = (name: string) => editor.page.getByRole('button', { name, exact: true })
const progress = () => editor.page.getByRole('progressbar', { name: 'Reverse' })
const jobs = () => editor.server.database.prisma.job.findMany({ where: { kind: 'reverse' } })
const seek = (second: number) => editor.page.getByRole('slider', { name: 'Seek' }).fill(String(second * 30))

/** Waits until a part of the canvas that only the film covers has a color on screen: red, green, blue. */
async function expectShown(color: readonly number[]) {
  const { x, y } = await editor.onCanvas(CANVAS.width / 2, CANVAS.height / 2)
  const path = join(editor.server.dataDir, 'seen.png')
  const distance = async () => {
    await editor.page.screenshot({ clip: { x, y, width: 4, height: 4 }, path })
    const seen = await meanColor(path)
    return Math.max(...seen.map((value, at) => Math.abs(value - (color[at] ?? 0))))
  }
  await expect.poll(distance, PATIENT).toBeLessThan(48)
}

/** Selects the clip in the timeline and opens its tab. */
async function openClip() {
  const { page } = editor
  await page.locator('[data-clip="film"]').click()
  await page.getByRole('tab', { name: 'Clip', exact: true }).click()
}

it('a clip that waits to be reversed shows it, and can be canceled', async () => {
  const { page } = editor
  await openClip()
  await seek(0.5)
  await expectShown(RED)
  await shoot(page, 'reverse-before', ['dark'])
  await button('Reverse').click()
  await progress().waitFor()
  await expect.poll(() => page.getByText('In the queue').count(), PATIENT).toBe(2)
  await shoot(page, 'reverse-waiting', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await button('Cancel').click()
  await progress().waitFor({ state: 'detached' })
  await expect.poll(async () => (await jobs()).map(({ state }) => state), PATIENT).toEqual(['CANCELLED'])
})

it('T21: a speed ramp plays the beginning faster, and the clip is shorter; undo takes it back', async () => {
  const { page } = editor
  const before = await editor.saved()
  await page.getByText('Ramp', { exact: true }).click()
  await page.getByText('Flash in', { exact: true }).click()
  await editor.expectSaved(project => (clip(project)?.end ?? SECONDS) < 0.75 * SECONDS).toEqual(true)
  await seek(1)
  await expectShown(BLUE)
  await shoot(page, 'speed-ramp', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await editor.expectSaved(one => one).toEqual(before)
  await seek(1)
  await expectShown(RED)
})

it('T15: the clip plays backward in the same seconds, in one step', async () => {
  const { page } = editor
  const before = await editor.saved()
  const { dataDir, database } = editor.server
  await button('Reverse').click()
  await progress().waitFor()
  worker = await runWorker({ dataDir, databaseUrl: database.url })
  await progress().waitFor({ state: 'detached', timeout: 240_000 })
  await page.getByText('The clip plays backward now').waitFor()
  await editor.expectSaved(clip).toMatchObject({ position: 0, end: SECONDS, duration: SECONDS })
  await expectShown(BLUE)
  await seek(3.5)
  await expectShown(RED)
  await shoot(page, 'reverse-done', ['dark'])
  // The pointer is where the progress was, over a button with a tooltip, which is outside of all landmarks.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' })
  expect(await findFaults(page)).toEqual([])

  const after = await editor.saved()
  expect(clip(after)?.mediaRef).not.toBe(clip(before)?.mediaRef)
  await page.keyboard.press('Control+z')
  await editor.expectSaved(one => one).toEqual(before)
  await seek(3.5)
  await expectShown(BLUE)
  await shoot(page, 'reverse-undone', ['dark'])
  await page.keyboard.press('Control+Shift+z')
  await editor.expectSaved(one => one).toEqual(after)
  await seek(3.5)
  await expectShown(RED)
})

it('the copy is among the uploads', async () => {
  const { page } = editor
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Media' }).click()
  await page.getByRole('tab', { name: 'My Uploads' }).click()
  await page
    .getByRole('list', { name: 'Uploads' })
    .getByRole('button', { name: 'Sunrise (reversed)' })
    .first()
    .waitFor()
  await shoot(page, 'reverse-uploads', ['dark'])
})

it('the exported clip runs backward', async () => {
  const { file } = await editor.rendered()
  const { width } = CANVAS
  const part = { left: 0, top: 200, width, height: 200 }
  for (const [second, color] of [
    [0.5, BLUE],
    [3.5, RED],
  ] as const)
    expect((await litPixels(file, second * 30, part, color)).count).toBeGreaterThan(0.9 * width * 200)
  expect(editor.faults).toEqual([])
})
