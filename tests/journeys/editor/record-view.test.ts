import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setPlanOf } from '@/api/testing/plan'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { CANVAS, makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { openTab } from '../open-tab'
import { type OpenEditor, openEditor } from './open-editor'

const SECONDS = 3

let editor: OpenEditor
let folder: string
let tab: Awaited<ReturnType<typeof openTab>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-record-'))
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, SECONDS)
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, media }),
  })
  tab = await openTab(editor.server.address)
})

afterAll(async () => {
  await tab?.browser.close()
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Requests an export with a plan that has no watermark, and returns the link to its record view. */
async function link(body: { from?: number; to?: number } = {}): Promise<string> {
  const { server, token, projectId: id } = editor
  await setPlanOf(server, token, 'STARTER')
  await server.call('POST /api/projects/{id}/export/', { token, params: { id }, body })
  return (await server.call('POST /api/projects/{id}/record/', { token, params: { id }, body: {} })).url
}

async function open(page: Page, url: string) {
  await page.goto(url)
  await page.waitForFunction(() => 'talkreelRecord' in window)
}

type Controls = Exclude<NonNullable<Window['talkreelRecord']>, { failed: string }>

const seek = (page: Page, frame: number): Promise<number> =>
  page.evaluate(async to => {
    const controls = window.talkreelRecord as Controls
    await controls.seek(to)
    return controls.frame()
  }, frame)

it('is stepped frame by frame without login, and shows what an export shows', async () => {
  const { page } = tab
  await page.setViewportSize(CANVAS)
  await open(page, await link())
  expect(
    await page.evaluate(() => {
      const { frames, fps, width, height } = window.talkreelRecord as Controls
      return { frames, fps, width, height }
    }),
  ).toEqual({ frames: SECONDS * 30, fps: 30, ...CANVAS })
  const { file } = await editor.rendered()
  for (const frame of [0, 1, 40, 89]) {
    expect(await seek(page, frame)).toBe(frame)
    const shot = join(folder, `${frame}.png`)
    await page.screenshot({ path: shot })
    const { stderr } = await runFfmpeg([
      ...['-i', shot, '-i', file, '-filter_complex'],
      `[1:v]select=eq(n\\,${frame}),setpts=0,format=yuv420p[b];[0:v]setpts=0,format=yuv420p[a];[a][b]ssim`,
      ...['-frames:v', '1', '-f', 'null', '-'],
    ])
    expect(Number(/All:(\S+)/.exec(stderr)?.[1]), `frame ${frame}`).toBeGreaterThan(0.9)
  }
  expect(await seek(page, 90).catch((error: Error) => error.message)).toContain('There is no frame 90')
  expect(tab.faults).toEqual([])
}, 240_000)

it('shows a part like its export, and plays', async () => {
  const { page } = tab
  await open(page, await link({ from: 1, to: 2 }))
  expect(await page.evaluate(() => (window.talkreelRecord as Controls).frames)).toBe(30)
  expect(await seek(page, 5)).toBe(5)
  await page.evaluate(() => (window.talkreelRecord as Controls).play())
  const frame = () => page.evaluate(() => (window.talkreelRecord as Controls).frame())
  await expect.poll(frame, { timeout: 20_000 }).toBeGreaterThan(8)
})

it('says that a changed link has expired', async () => {
  const { page } = tab
  await page.goto((await link()).replace(/sig=.{4}/, 'sig=AAAA'))
  await page.getByRole('alert').getByText('This link has expired. Ask for a new one.').waitFor()
})
