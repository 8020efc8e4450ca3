import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { localYtDlp, youtubeFormats } from '@/api/platform/providers/sources/youtube/testing/local-yt-dlp'
import { serve } from '@/api/testing/serve'
import type { TestServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { projectFile } from '@/remotion/environment/cache'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { register } from './account'
import { findFaults } from './find-faults'
import { openFileUpload } from './open-file-upload'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'

/** Milliseconds for an import on a busy machine. */
const LONG = { timeout: 240_000 }

const TITLE = 'Why gardens need a promise'
const RIGHTS = 'Only import videos that you own or have permission to use.'

let server: TestServer
let web: Awaited<ReturnType<typeof serve>>
let local: Awaited<ReturnType<typeof localYtDlp>>
let folder: string
let tab: Tab
let page: Page

beforeAll(async () => {
  const talk = await testTalk(SHORT_TEXT)
  folder = await mkdtemp(join(tmpdir(), 'talkreel-youtube-journey-'))
  const files = new Map([['/poster.webp', await readFile(projectFile('web/public/talk/mara.webp'))]])
  for (const [name, map] of [
    ['/picture.mp4', '0:v'],
    ['/sound.m4a', '0:a'],
  ] as const) {
    const file = join(folder, name)
    await runFfmpeg(['-y', '-i', talk, '-map', map, '-c', 'copy', '-f', 'mp4', file])
    files.set(name, await readFile(file))
  }
  web = await serve((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-length': file.length }).end(file)
  })
  local = await localYtDlp()
  const formats = youtubeFormats({ picture: `${web.url}/picture.mp4`, sound: `${web.url}/sound.m4a` })
  const video = { title: TITLE, duration: 5, thumbnail: `${web.url}/poster.webp`, formats }
  await local.answer('goodvideo01', video)
  await local.fail('badvideo001', 'Private video. Sign in if you have been granted access')
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  vi.stubEnv('YT_DLP_PATH', local.program)
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
  await local?.stop()
  web?.close()
  if (folder) await rm(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const dialog = () => page.getByRole('dialog', { name: 'Import from the web' })
const field = () => dialog().getByLabel('YouTube URL')
const importButton = () => dialog().getByRole('button', { name: 'Import', exact: true })

async function openDialog() {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog().getByRole('tab', { name: 'YouTube' }).waitFor()
}

it('a server without the program says so where YouTube is offered', async () => {
  vi.stubEnv('YT_DLP_PATH', undefined)
  const missing = dialog().getByText(/Imports from YouTube are not set up on this server/)
  try {
    await openDialog()
    await dialog().getByRole('tab', { name: 'YouTube' }).click()
    await missing.waitFor()
    expect(await importButton().count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
    await shoot(page, 'import-youtube-missing')
    await dialog().getByRole('tab', { name: 'Link' }).click()
    await dialog().getByLabel('Paste a video or audio URL').fill('https://youtu.be/goodvideo01')
    await missing.waitFor()
    expect(await importButton().isDisabled()).toBe(true)
  } finally {
    vi.stubEnv('YT_DLP_PATH', local.program)
  }
})

it('a video is shown with its title, poster and length, and becomes a file with picture and sound', async () => {
  await openDialog()
  await dialog().getByRole('tab', { name: 'YouTube' }).click()
  await dialog().getByText(RIGHTS).waitFor()
  await field().fill('https://www.youtube.com/watch?v=badvideo001')
  await dialog()
    .getByText(/This YouTube video is private\. Set it to unlisted or public/)
    .waitFor()
  expect(await importButton().isDisabled()).toBe(true)
  await shoot(page, 'import-youtube-private')
  await field().fill('youtube.com/watch?v=goodvideo01')
  const found = dialog().getByRole('status')
  await found.getByText(TITLE, { exact: true }).waitFor()
  await found.getByText('0:05 · 1920 × 1080').waitFor()
  await expect
    .poll(() => found.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'import-youtube')
  await importButton().click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByText(`Importing “${TITLE}”`).waitFor()
  const { prisma } = server.database
  const where = { title: TITLE, status: 'COMPLETED' as const }
  await expect.poll(() => prisma.project.count({ where }), LONG).toBe(1)
  await expect
    .poll(() => prisma.asset.count({ where: { ...where, hasAudio: true, width: 1920 } }), LONG)
    .toBe(1)
})

it('an address of YouTube in the field for any link says whose videos may be imported', async () => {
  await openDialog()
  await dialog().getByLabel('Paste a video or audio URL').fill('https://youtu.be/goodvideo01')
  await dialog().getByRole('status').getByText(TITLE, { exact: true }).waitFor()
  await dialog().getByText(RIGHTS).waitFor()
})

it('the editor and the uploads offer the same sources, and Riverside to a team that has its flag', async () => {
  await openFileUpload(page)
  const panel = page.getByRole('region', { name: 'Import from the web' })
  const names = () => panel.getByRole('button').allTextContents()
  const all = ['Search Podcast', 'YouTube', 'Descript', 'Google Drive']
  await expect.poll(names).toEqual(['Import', ...all])
  await panel.getByRole('button', { name: 'YouTube' }).click()
  await field().waitFor()
  await shoot(page, 'import-youtube-editor', ['dark'])
  await page.keyboard.press('Escape')
  const { prisma } = server.database
  await prisma.flag.create({ data: { name: 'riverside', isOn: true } })
  await page.goto('/uploads/')
  await page.getByRole('button', { name: 'From a link' }).click()
  const tabs = dialog().getByRole('tab')
  await expect
    .poll(() => tabs.allTextContents())
    .toEqual(['Link', 'Search Podcast', 'YouTube', 'Riverside', 'Descript', 'Google Drive'])
  await dialog().getByRole('tab', { name: 'Riverside' }).click()
  await dialog().getByLabel('Riverside share URL').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'import-riverside')
  expect(tab.faults).toEqual([])
})
