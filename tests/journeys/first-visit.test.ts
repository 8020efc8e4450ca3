import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '@/api/domain/billing/ledger'
import type { TestServer } from '@/api/testing/server'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { ACCOUNT, register } from './account'
import { checkShortestClip } from './check-shortest-clip'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { linkFromMail } from './link-from-mail'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'

/** Milliseconds for long jobs: transcribing the sample, rendering a clip. */
const LONG = { timeout: 300_000 }

let server: TestServer
let tab: Tab
let page: Page

eachStepNeedsTheLast(async () => {
  console.error(`Broken off at ${page.url()}`)
  await shoot(page, 'broken-off', ['light'])
})

beforeAll(async () => {
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
})

afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

const left = async (code: 'UPLOAD_DURATION' | 'TALKREEL_CREDIT') => {
  const { prisma } = server.database
  const { currentTeamId } = await prisma.user.findUniqueOrThrow({ where: { email: ACCOUNT.email } })
  return balanceOf(prisma, currentTeamId ?? '', code)
}

it('a new user without a file tries the sample, which costs nothing, and gets clips', async () => {
  await register(page)
  await page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  await page.getByRole('region', { name: 'Confirm your email' }).getByText('Check your inbox').waitFor()
  await shoot(page, 'home-first-visit')
  expect(await findFaults(page)).toEqual([])
  const before = [await left('UPLOAD_DURATION'), await left('TALKREEL_CREDIT')]
  await page.getByRole('button', { name: 'Try a sample' }).last().click()
  await page.waitForURL(/\/projects\/[^/]+\/$/)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor(LONG)
  await shoot(page, 'clips-sample')
  expect(await findFaults(page)).toEqual([])
  expect([await left('UPLOAD_DURATION'), await left('TALKREEL_CREDIT')]).toEqual(before)
})

it('the source plays below its waveform, which shows the clip and takes clicks and keys', async () => {
  const source = page.getByRole('complementary', { name: 'Source' })
  const position = source.getByRole('slider', { name: 'Position' })
  // The waveform is measured after the clips are found; its loudest bar is as high as the drawing.
  await expect.poll(() => position.locator('path').getAttribute('d'), LONG).toMatch(/v(39|40)/)
  await position.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('0:05 of 1:05')
  await page.keyboard.press('End')
  await expect.poll(() => position.getAttribute('aria-valuetext')).toBe('1:05 of 1:05')
  // Another address of the file, as a refetched project may have, keeps the position.
  const video = source.locator('video')
  await video.evaluate((one: HTMLVideoElement) => {
    one.src += '#other'
  })
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(64)
  expect(await position.getAttribute('aria-valuetext')).toBe('1:05 of 1:05')
  const box = await position.boundingBox()
  await position.click({ position: { x: (box?.width ?? 0) / 2, y: 20 } })
  await expect.poll(() => position.getAttribute('aria-valuenow')).toBe('33')
  await source.getByText('0:33 / 1:05').waitFor()
  await source.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(33)
  await source.getByRole('button', { name: 'Pause' }).press('k')
  await source.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await source.getByRole('button', { name: 'Mute' }).click()
  await source.getByRole('button', { name: 'Unmute' }).waitFor()
  await shoot(page, 'clips-player')
  expect(await findFaults(page)).toEqual([])
})

it('on a phone, the clips come before the source, and nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async (name: 'main' | 'complementary') =>
    (await page.getByRole(name).first().boundingBox())?.y ?? Number.NaN
  expect(await top('main')).toBeLessThan(await top('complementary'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    if (process.env.TALKREEL_SHOTS)
      await page.screenshot({
        path: `${process.env.TALKREEL_SHOTS}/clips-phone-${colorScheme}.png`,
        fullPage: true,
      })
  }
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})

it('its first clip is rendered at once, and downloaded after one click in the mail', async () => {
  await checkShortestClip(page)
  await page.getByRole('button', { name: 'Export 1 clip' }).click()
  await page.getByRole('button', { name: 'See exports' }).click()
  await page.getByRole('button', { name: /^Confirm email to download/ }).waitFor(LONG)
  await shoot(page, 'exports-held')
  const { pathname, search } = new URL(await linkFromMail(server, ACCOUNT.email, /Confirm/))
  const mail = await tab.context.newPage()
  await mail.goto(pathname + search)
  await mail.getByRole('dialog', { name: 'Your email is verified' }).waitFor()
  // Opened once more, as from a second mail.
  await mail.goto(pathname + search)
  await mail.getByRole('dialog', { name: 'Your email is verified' }).waitFor()
  await mail.close()
  const link = page.getByRole('link', { name: /^Download MP4 of/ })
  await link.waitFor()
  const coming = page.waitForEvent('download')
  await link.click()
  const { streams } = await ffprobe(await (await coming).path())
  expect(streams.find(({ width }) => width)).toMatchObject({ codec_name: 'h264', width: 720, height: 1280 })
})

it('a project of another type is made of a file that was uploaded before', async () => {
  await page.goto('/')
  await page.getByRole('button', { name: 'My uploads' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from your uploads' })
  const file = dialog.getByRole('button', { name: /^Sample talk/ })
  await file.waitFor()
  await shoot(page, 'from-uploads')
  expect(await findFaults(page)).toEqual([])
  await dialog.getByLabel('Search uploads').fill('no such file')
  await dialog.getByText('No files match').waitFor()
  await dialog.getByLabel('Search uploads').fill('sample')
  await file.waitFor()
  await dialog.getByText('Captions', { exact: true }).click()
  await file.click()
  await page.waitForURL(/\/projects\/[^/]+\/$/)
  const types = await server.database.prisma.project.findMany({
    where: { parentId: null },
    select: { type: true },
  })
  expect(types.map(({ type }) => type).sort()).toEqual(['captionVideo', 'videoHighlight'])
  // Again from home, the sample that is there is opened.
  await page.goto('/')
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await page.waitForURL(/\/projects\/[^/]+\/$/)
  expect(await server.database.prisma.project.count({ where: { parentId: null } })).toBe(2)
  expect(tab.faults).toEqual([])
})
