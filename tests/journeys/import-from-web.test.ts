import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serve } from '@/api/testing/serve'
import type { TestServer } from '@/api/testing/server'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import { projectFile } from '@/remotion/environment/cache'
import { register } from './account'
import { findFaults } from './find-faults'
import { openFileUpload } from './open-file-upload'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'

/** Milliseconds for transcribing five seconds on a busy machine. */
const LONG = { timeout: 240_000 }

let server: TestServer
let web: Awaited<ReturnType<typeof serve>>
let tab: Tab
let page: Page
let talk: string
const pages = new Map<string, RequestListener>()

const address = (path: string) => `${web.url}${path}`

const send =
  (content: string | Buffer, type: string): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', type).end(content)

const sendTalk: RequestListener = async (_, response) => {
  response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': (await stat(talk)).size })
  createReadStream(talk).pipe(response)
}

const FEED = `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
  <title>Garden &amp; talk</title><itunes:author>Mara Lindqvist</itunes:author><itunes:image href="/cover.webp"/>
  ${['Why gardens need a promise', 'Tomatoes at the gate']
    .map(
      (
        title,
        index,
      ) => `<item><title>${title}</title><pubDate>Tue, 0${index + 2} Sep 2025 10:00:00 GMT</pubDate>
        <enclosure url="/episode-${index}.mp4" length="123456" type="video/mp4"/>
        <itunes:duration>5</itunes:duration></item>`,
    )
    .join('')}</channel></rss>`

beforeAll(async () => {
  talk = await testTalk(SHORT_TEXT)
  web = await serve((request, response) => {
    const found = pages.get(new URL(request.url ?? '', 'http://web').pathname)
    if (found) found(request, response)
    else response.writeHead(404).end()
  })
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  vi.stubEnv('APPLE_PODCASTS_URL', address('/apple'))
  const found = {
    ...{ collectionName: 'Garden & talk', artistName: 'Mara Lindqvist', trackCount: 2 },
    ...{ feedUrl: address('/feed.xml'), artworkUrl100: address('/cover.webp') },
  }
  pages.set('/apple/search', send(JSON.stringify({ results: [found] }), 'text/javascript'))
  pages.set('/feed.xml', send(FEED, 'application/rss+xml'))
  pages.set('/cover.webp', send(await readFile(projectFile('web/public/talk/mara.webp')), 'image/webp'))
  pages.set('/The%20promise.mp4', sendTalk)
  pages.set('/episode-0.mp4', sendTalk)
  pages.set('/about.html', send('<!doctype html><p>About us</p>', 'text/html'))
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
  web?.close()
  vi.unstubAllEnvs()
})

const dialog = () => page.getByRole('dialog', { name: 'Import from the web' })
const field = () => dialog().getByLabel('Paste a video or audio URL')
const importButton = () => dialog().getByRole('button', { name: 'Import', exact: true })

it('a film at a web address is shown before it is imported, and becomes a project with clips', async () => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await field().fill('not an address')
  await dialog().getByText(MESSAGES.scripts.urlInvalid).waitFor()
  expect(await importButton().isDisabled()).toBe(true)
  await field().fill(address('/about.html'))
  await dialog().getByText(MESSAGES.imports.notMedia).waitFor()
  await shoot(page, 'import-link-refused')
  await field().fill(address('/The%20promise.mp4'))
  await dialog().getByRole('status').getByText('The promise', { exact: true }).waitFor()
  await dialog()
    .getByRole('status')
    .getByText(/1920 × 1080/)
    .waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'import-link')
  await importButton().click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByText('Importing “The promise”').waitFor()
  const projects = page.getByRole('region', { name: 'Recent' })
  await projects.getByRole('link', { name: 'The promise' }).first().click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor(LONG)
})

it('an address that is pasted on the home page opens the import, and a running import is canceled', async () => {
  let begun = () => {}
  const isBegun = new Promise<void>(resolve => {
    begun = resolve
  })
  pages.set('/slow.mp4', async ({ headers: { range } }, response) => {
    // The look at the headers gets all of it; the import gets no end.
    if (range) return sendTalk({} as never, response)
    const whole = await readFile(talk)
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': whole.length })
    response.write(whole.subarray(0, whole.length / 2), begun)
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Start with' }).waitFor()
  await page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, address('/slow.mp4'))
  expect(await field().inputValue()).toBe(address('/slow.mp4'))
  await importButton().click()
  const row = page.getByRole('region', { name: 'In progress' })
  await row.getByText('Importing', { exact: true }).waitFor()
  await isBegun
  await shoot(page, 'import-in-progress')
  await row.getByRole('button', { name: 'Cancel slow' }).click()
  await row.getByText('Nothing running right now').waitFor()
  const { prisma } = server.database
  const canceled = { title: 'slow', status: 'CANCELLED' as const }
  await expect.poll(() => prisma.asset.count({ where: canceled }), LONG).toBe(1)
  expect(await prisma.project.count({ where: { title: 'slow' } })).toBe(0)
})

it('an episode of a podcast is found by name and imported', async () => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog().getByText('Podcast to video', { exact: true }).click()
  await dialog().getByRole('tab', { name: 'Search Podcast' }).click()
  await dialog().getByLabel('Podcast', { exact: true }).fill('garden')
  await dialog().getByRole('list', { name: 'Podcasts' }).waitFor()
  await shoot(page, 'import-podcasts')
  await dialog()
    .getByRole('button', { name: /Garden & talk/ })
    .click()
  const episodes = dialog().getByRole('list', { name: 'Episodes' })
  await episodes.getByText('Tomatoes at the gate').waitFor()
  await expect.poll(() => episodes.locator('img').count()).toBe(2)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'import-episodes')
  await episodes.getByRole('button', { name: 'Import Why gardens need a promise' }).click()
  await dialog().waitFor({ state: 'detached' })
  const where = {
    title: 'Why gardens need a promise',
    type: 'podcastToVideo' as const,
    status: 'COMPLETED' as const,
  }
  await expect.poll(() => server.database.prisma.project.count({ where }), LONG).toBe(1)
})

it('the address of an episode at Apple opens the podcast with that episode first', async () => {
  const named = { trackId: 77, trackName: 'Tomatoes at the gate', episodeUrl: address('/episode-1.mp4') }
  const results = [{ trackId: 12, feedUrl: address('/feed.xml') }, named]
  pages.set('/apple/lookup', send(JSON.stringify({ results }), 'text/javascript'))
  await page.goto('/')
  const link = 'https://podcasts.apple.com/us/podcast/garden-talk/id12?i='
  await page.getByLabel('Link to a video or audio file').fill(`${link}77`.replace('https://', ''))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const first = dialog().getByRole('list', { name: 'Episodes' }).getByRole('listitem').first()
  await first.getByText('Tomatoes at the gate').waitFor()
  await first.getByText(/^From your link · /).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'import-apple-episode')
  await dialog().getByLabel('Podcast', { exact: true }).fill(`${link}78`)
  await dialog().getByText('The episode of this link was not found.').waitFor()
})

it('a failed import is tried again on its page and among the uploads, without its address', async () => {
  const fail: RequestListener = (_, response) => response.writeHead(503).end()
  pages.set('/later.mp4', fail)
  await page.goto('/')
  await page.getByLabel('Link to a video or audio file').fill(address('/later.mp4'))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog().getByText(MESSAGES.imports.serverFailed(503)).waitFor()
  pages.set('/later.mp4', sendTalk)
  await field().fill(address('/later.mp4?again'))
  await dialog().getByRole('status').getByText('later', { exact: true }).waitFor()
  pages.set('/later.mp4', fail)
  await importButton().click()
  await dialog().waitFor({ state: 'detached' })
  const { prisma } = server.database
  const failures = () => prisma.project.count({ where: { title: 'later', status: 'FAILED' } })
  await expect.poll(failures, LONG).toBe(1)
  const projects = page.getByRole('region', { name: 'Recent' })
  await projects.getByRole('link', { name: 'later' }).click()
  const failed = page.getByRole('alert').filter({ hasText: MESSAGES.imports.serverFailed(503) })
  await failed.waitFor(LONG)
  await shoot(page, 'import-failed')
  expect(await findFaults(page)).toEqual([])
  const jobs = () => prisma.job.count({ where: { asset: { title: 'later' }, kind: 'import' } })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(jobs, LONG).toBe(2)
  await expect.poll(failures, LONG).toBe(1)
  await page.goto('/uploads/')
  const card = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: 'later' })
  const again = card.getByRole('button', { name: 'Try again to import later' })
  await again.waitFor(LONG)
  await shoot(page, 'import-failed-uploads')
  expect(await findFaults(page)).toEqual([])
  pages.set('/later.mp4', sendTalk)
  await again.click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => card.getByRole('button', { name: /^later/ }).isEnabled(), LONG).toBe(true)
  expect(await jobs()).toBe(3)
})

it('the editor imports into the uploads of the team', async () => {
  await openFileUpload(page)
  const panel = page.getByRole('region', { name: 'Import from the web' })
  await panel.getByLabel('Paste a video or audio URL').fill(address('/The%20promise.mp4'))
  await panel.getByRole('status').getByText('The promise', { exact: true }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'import-editor', ['dark'])
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect.poll(() => uploads.getByRole('button', { name: /^The promise/ }).count(), LONG).toBe(2)
  await expect
    .poll(
      () =>
        uploads
          .getByRole('button', { name: /^The promise/ })
          .first()
          .isEnabled(),
      LONG,
    )
    .toBe(true)
  expect(tab.faults).toEqual([])
})
