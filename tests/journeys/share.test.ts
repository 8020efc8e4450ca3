import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertExport } from '@/api/testing/finished-export'
import { type TestServer, testServer } from '@/api/testing/server'
import { register } from './account'
import { builtPages } from './built-pages'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { seeModal } from './see-modal'
import { shoot } from './shoot'

const TITLE = 'Why people stop listening'

let server: TestServer
let tab: Tab
let page: Page
let talk: { projectId: string; exportId: string }
let clip: { projectId: string; exportId: string }
let link: string
let embedCode: string
let visit: { context: BrowserContext; page: Page }

eachStepNeedsTheLast(async () => console.error(page.url(), server.address))

beforeAll(async () => {
  server = await testServer({ pages: await builtPages() })
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
  const { prisma } = server.database
  await prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } })
  const { id: teamId } = await prisma.team.findFirstOrThrow()
  talk = await insertExport(server, { teamId, title: TITLE })
  clip = await insertExport(server, { teamId, title: 'The promise', parentId: talk.projectId })
  await insertExport(server, { teamId, title: 'Ten seconds', parentId: talk.projectId })
})

afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

/** Opens an address as someone without an account. */
async function openAsStranger(address: string, size = { width: 1440, height: 900 }) {
  const context = await tab.browser.newContext({ baseURL: server.address, viewport: size })
  context.setDefaultTimeout(60_000)
  const stranger = await context.newPage()
  await stranger.goto(address)
  return { context, page: stranger }
}

const second = (on: Page) => on.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** The embed code that the open dialog shows, for this server. */
async function shownEmbedCode(): Promise<string> {
  const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue()
  return code.replace(/https?:\/\/[^/]+/, server.address)
}

/** Creates a link in the open dialog. Returns the address that it shows. */
async function createLink(): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await field.waitFor()
  const { pathname, search } = new URL(await field.inputValue())
  return pathname + search
}

async function openShareOfExport(): Promise<void> {
  await page.getByRole('button', { name: `More for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
}

it('a finished video is shared from the exports page', async () => {
  await page.goto('/exports/')
  await openShareOfExport()
  await seeModal(page, 'share')
  link = await createLink()
  embedCode = await shownEmbedCode()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  await dialog.getByRole('button', { name: 'Copy code' }).waitFor()
  await dialog.getByRole('button', { name: /^Stop sharing/ }).waitFor()
  expect(await findFaults(page, '[role=dialog]')).toEqual([])
  await shoot(page, 'share-dialog')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const more = page.getByRole('button', { name: `More for ${TITLE}` })
  await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true)
})

it('the link opens without an account and plays', async () => {
  visit = await openAsStranger(link)
  await visit.page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
  expect(await visit.page.title()).toBe(TITLE)
  expect(await visit.page.locator('meta[property="og:title"]').getAttribute('content')).toBe(TITLE)
  await visit.page.getByRole('button', { name: /The promise/ }).waitFor()
  expect(await findFaults(visit.page)).toEqual([])
  await visit.page.emulateMedia({ colorScheme: 'dark' })
  expect(await findFaults(visit.page)).toEqual([])
  await visit.page.emulateMedia({ colorScheme: 'light' })
  await visit.page.getByText('Made with Talkreel').waitFor()
  expect(await visit.page.getByRole('link', { name: /^Download/ }).count()).toBe(0)
  await shoot(visit.page, 'share-page')
  await visit.page.setViewportSize({ width: 1440, height: 900 })
  await visit.page.locator('video').evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => second(visit.page), { timeout: 30_000 }).toBeGreaterThan(0.2)
})

it('chapters and sentences seek, and the current ones are marked', async () => {
  const chapter = visit.page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('button', { name: /The promise/ })
  await chapter.click()
  await expect.poll(() => second(visit.page)).toBeGreaterThanOrEqual(9)
  await expect.poll(() => chapter.getAttribute('aria-current')).toBe('true')
  const transcript = visit.page.getByRole('region', { name: 'Transcript' })
  const [first, other] = [/Why do most people/, /Because nothing/].map(name =>
    transcript.getByRole('button', { name }),
  )
  await expect.poll(() => other?.getAttribute('aria-current')).toBe('true')
  await first?.click()
  await expect.poll(() => second(visit.page)).toBeLessThan(9)
  await expect.poll(() => first?.getAttribute('aria-current')).toBe('true')
})

it('the embed code plays the video on another site', async () => {
  const blog = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<title>A blog</title><h1>Our talk</h1>${embedCode}`)
  }).listen(0)
  const { port } = blog.address() as AddressInfo
  const site = await openAsStranger(`http://127.0.0.1:${port}/`, { width: 900, height: 700 })
  const video = site.page.frameLocator('iframe').getByLabel(TITLE)
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(0.2)
  const frame = site.page.frames().find(one => one.url().includes('/embed/'))
  expect(await frame?.evaluate(() => [innerWidth / innerHeight, document.title])).toEqual([
    expect.closeTo(16 / 9, 1),
    TITLE,
  ])
  const folder = process.env.TALKREEL_SHOTS
  if (folder) await site.page.screenshot({ path: `${folder}/share-embed.png` })
  await site.context.close()
  blog.close()
})

it('the key leaves the page with no request to another site, and only the share is asked for', async () => {
  const asked: string[] = []
  visit.page.on('request', request =>
    asked.push(`${new URL(request.url()).pathname} ${request.headers().referer ?? ''}`),
  )
  await visit.page.reload()
  await visit.page.getByRole('button', { name: /Because nothing/ }).waitFor()
  const api = asked.filter(line => line.startsWith('/api/'))
  expect(api.length).toBeGreaterThan(1)
  expect(asked.filter(line => !line.endsWith(' '))).toEqual([])
  expect(
    api.filter(
      line => !line.startsWith(`/api/projects/${talk.projectId}/shared/`) && !line.startsWith('/api/help/'),
    ),
  ).toEqual([])
})

it('on a phone, the page is as wide as the screen', async () => {
  const phone = await openAsStranger(link, { width: 390, height: 844 })
  await phone.page.getByRole('button', { name: /Because nothing/ }).waitFor()
  expect(await findFaults(phone.page)).toEqual([])
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  const folder = process.env.TALKREEL_SHOTS
  if (folder) await phone.page.screenshot({ path: `${folder}/share-page-390.png`, fullPage: true })
  // The address of the project leads there, too.
  await phone.page.goto(link.replace('/shared/', '/'))
  await phone.page.getByRole('button', { name: /Because nothing/ }).waitFor()
  expect(new URL(phone.page.url()).pathname).toMatch(/shared\/$/)
  await phone.context.close()
})

const gone = (on: Page) =>
  on.getByText('This link doesn’t work. It may have expired, or it is no longer shared.')

it('guessed links and those of another project show a message, and without a key one signs in', async () => {
  const key = new URL(link, server.address).searchParams.get('share') ?? ''
  for (const address of [
    `/projects/${talk.projectId}/shared/?share=${key.slice(0, -2)}xx`,
    `/projects/${clip.projectId}/?share=${key}`,
    `/projects/none/shared/?share=${key}`,
    `/projects/${talk.projectId}/shared/`,
  ]) {
    const guess = await openAsStranger(address)
    await gone(guess.page).waitFor()
    expect(await findFaults(guess.page)).toEqual([])
    await guess.context.close()
  }
  const page = `/projects/${talk.projectId}/?length=short`
  const without = await openAsStranger(page)
  await without.page.waitForURL(`**/auth/login/?next=${encodeURIComponent(page)}`)
  await without.context.close()
})

it('a link that is no longer shared shows the message, and its video stops', async () => {
  const media = await visit.page.locator('video').getAttribute('src')
  await openShareOfExport()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('button', { name: /^Stop sharing/ }).click()
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('Sharing was stopped').waitFor()
  await dialog.getByRole('button', { name: /^Stop sharing/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await visit.page.reload()
  await gone(visit.page).waitFor()
  await shoot(visit.page, 'share-gone')
  expect((await fetch(new URL(media ?? '', server.address))).status).toBe(404)
  await visit.context.close()
})

it('the clips of a project are shared from the clips page, with downloads', async () => {
  await page.goto(`/projects/${talk.projectId}/`)
  await page.getByRole('button', { name: 'Share clips' }).click()
  await page.getByRole('switch', { name: 'Allow download' }).click()
  visit = await openAsStranger(await createLink())
  await visit.page.getByRole('heading', { name: '2 clips' }).waitFor()
  expect(await findFaults(visit.page)).toEqual([])
  await shoot(visit.page, 'share-clips')
  await visit.page.getByRole('button', { name: 'Play The promise' }).click()
  const video = visit.page.getByLabel('The promise', { exact: true })
  await video.waitFor()
  await expect.poll(() => second(visit.page), { timeout: 30_000 }).toBeGreaterThan(0.2)
  const download = visit.page.waitForEvent('download')
  await visit.page.getByRole('link', { name: 'Download The promise' }).click()
  expect((await download).suggestedFilename()).toBe('The promise.mp4')
  await visit.context.close()
  expect(tab.faults).toEqual([])
})
