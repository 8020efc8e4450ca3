import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '@/api/testing/server'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { cornerBox } from '@/web/ui/recording/corner-box'
import { fillIn, register } from './account'
import { fetchOriginal } from './fetch-original'
import { findFaults } from './find-faults'
import { openFileUpload } from './open-file-upload'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'

/** Milliseconds for reading a recording on a busy machine. */
const LONG = { timeout: 240_000 }

/** A camera, a microphone and a screen; and that pages may use them without asking. */
const DEVICES = '--use-fake-device-for-media-stream'
const ALLOWED = '--use-fake-ui-for-media-stream'

/** Bytes of two parts: one that has arrived, and one that has begun. */
const TWO_PARTS = 2 * LIMITS.upload.partBytes

/** Noise, which takes all the bits that a recording may have. */
async function noise(folder: string): Promise<string> {
  const file = join(folder, 'noise.y4m')
  const picture = 'nullsrc=s=640x360:r=30:d=0.5,geq=lum=random(1)*255:cb=random(2)*255:cr=random(3)*255'
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', picture, '-pix_fmt', 'yuv420p', file])
  return file
}

/** How far apart the dark and the bright pixels (10 % each) of a square of a film's first picture are, up to 255. */
async function contrast(film: string, { left, top, side }: { left: number; top: number; side: number }) {
  const filter = `crop=${side}:${side}:${left}:${top},signalstats,metadata=print`
  const { stderr } = await runFfmpeg(['-i', film, '-vf', filter, '-frames:v', '1', '-f', 'null', '-'])
  const value = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(stderr)?.[1])
  return value('YHIGH') - value('YLOW')
}

let server: TestServer
let tab: Tab
let page: Page

beforeAll(async () => {
  server = await startWithWorker()
  const camera = await noise(server.dataDir)
  tab = await openTab(server.address, [DEVICES, ALLOWED, `--use-file-for-fake-video-capture=${camera}`])
  page = tab.page
  await register(page)
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

const dialog = () => page.getByRole('dialog', { name: 'Record' })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

async function openDialog() {
  await page.goto('/')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
}

/** The seconds that were recorded, as the dialog says. */
async function secondsOf(): Promise<number> {
  const [minutes, seconds] = ((await dialog().getByRole('timer').textContent()) ?? '').split(':')
  return Number(minutes) * 60 + Number(seconds)
}

/** Waits until so many seconds were recorded; not longer, or seconds that stand still would not be noticed. */
const recorded = (seconds: number) =>
  expect.poll(secondsOf, { timeout: 20_000 + seconds * 1000 }).toBeGreaterThanOrEqual(seconds)

/** Waits until the open upload has so many bytes of the team's storage. */
const reserved = (bytes: number) =>
  expect
    .poll(() => server.database.prisma.upload.count({ where: { state: 'OPEN', size: { gte: bytes } } }), LONG)
    .toBe(1)

const assetOf = (title: string) => server.database.prisma.asset.findFirst({ where: { title } })

it('the camera is recorded, paused, resumed and saved as a project that plays', async () => {
  await openDialog()
  const mode = dialog().getByRole('tab', { name: 'Camera', exact: true })
  await expect.poll(() => mode.getAttribute('aria-selected')).toBe('true')
  await dialog().getByRole('meter', { name: 'Microphone level' }).waitFor()
  await dialog().getByLabel('Teleprompter').fill('Hello, and welcome to our garden.')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'record-setup')
  await button('Start recording').click()
  await button('Cancel').waitFor()
  await recorded(2)
  await shoot(page, 'record-live')
  await button('Pause').click()
  await dialog().getByText('Paused', { exact: true }).last().waitFor()
  expect(await findFaults(page)).toEqual([])
  await button('Resume').click()
  await recorded(4)
  await button('Stop').click()
  const film = dialog().locator('video')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.duration)).toBeGreaterThan(3)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'record-review')
  await dialog().getByLabel('Title').fill('Hello from the garden')
  await button('Create project').click()
  await dialog().waitFor({ state: 'detached' })
  const projects = page.getByRole('region', { name: 'Recent' })
  await projects.getByRole('link', { name: 'Hello from the garden' }).first().waitFor()
  await expect.poll(async () => (await assetOf('Hello from the garden'))?.status, LONG).toBe('COMPLETED')
  expect(await assetOf('Hello from the garden')).toMatchObject({ kind: 'video', hasAudio: true })
  expect((await assetOf('Hello from the garden'))?.duration).toBeGreaterThan(3)
  expect(tab.faults).toEqual([])
})

it('the screen with the camera in a corner is one film', async () => {
  await openDialog()
  await dialog().getByRole('tab', { name: 'Screen and camera' }).click()
  await shoot(page, 'record-both')
  await button('Start recording').click()
  await recorded(1)
  await button('Stop').click()
  await dialog().getByLabel('Title').fill('Screen and camera')
  await button('Create project').click()
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(async () => (await assetOf('Screen and camera'))?.status, LONG).toBe('COMPLETED')
  const asset = await assetOf('Screen and camera')
  expect(asset).toMatchObject({ kind: 'video', hasAudio: true })
  const film = await fetchOriginal(server, asset?.id ?? '')
  const { left, top, width: side } = cornerBox({ width: asset?.width ?? 0, height: asset?.height ?? 0 })
  // The camera is noise, and the screen on the other side is nearly plain.
  expect(await contrast(film, { left, top, side })).toBeGreaterThan(60)
  expect(await contrast(film, { left: 0, top, side })).toBeLessThan(30)
})

it('a recording stops with the sharing of the screen, and can be made again', async () => {
  await openDialog()
  await dialog().getByRole('tab', { name: 'Screen', exact: true }).click()
  await button('Start recording').click()
  await recorded(1)
  await dialog()
    .getByLabel('Preview')
    .evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks()
      track?.stop()
      // A page hears of it only if the browser ends the sharing.
      track?.dispatchEvent(new Event('ended'))
    })
  await dialog().getByRole('alert').getByText(MESSAGES.recording.screenEnded).waitFor()
  expect(await findFaults(page)).toEqual([])
  await button('Record again').click()
  await button('Start recording').waitFor()
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => server.database.prisma.upload.count({ where: { state: 'OPEN' } })).toBe(0)
})

it('a tab that is closed while it records loses nothing', async () => {
  await openDialog()
  await dialog().getByRole('tab', { name: 'Camera', exact: true }).click()
  await button('Start recording').click()
  await reserved(TWO_PARTS)
  const seconds = await secondsOf()
  await page.close()
  page = await tab.context.newPage()
  await page.goto('/')
  const left = page.getByRole('region', { name: 'In progress' })
  await left.getByText('The page was closed while recording.').waitFor()
  expect(await left.getByText('Nothing running right now').isVisible()).toBe(false)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'record-left')
  await left.getByRole('button', { name: 'Save recording' }).click()
  await left.getByText('The page was closed while recording.').waitFor({ state: 'detached' })
  const where = { title: { startsWith: 'Recording, ' }, status: 'COMPLETED' as const }
  await expect.poll(() => server.database.prisma.asset.count({ where }), LONG).toBe(1)
  const asset = await server.database.prisma.asset.findFirst({ where })
  // The browser gives what it recorded once a second.
  expect(asset?.duration).toBeGreaterThan(seconds - 2)
  expect(await server.database.prisma.project.count({ where: { sourceAssetId: asset?.id ?? '' } })).toBe(1)
})

it('a recording stops when the storage is full, and is saved once there is room', async () => {
  const { prisma } = server.database
  const { id: teamId } = await prisma.team.findFirstOrThrow()
  const key = `teams/${teamId}/assets/full/original`
  await openDialog()
  await button('Start recording').click()
  await recorded(1)
  await prisma.storedFile.create({ data: { key, teamId, size: 2 * 1024 ** 3 } })
  const [, advice = ''] = MESSAGES.recording.refused('|').split('| ')
  await dialog().getByRole('alert').getByText(advice).waitFor(LONG)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Close' }).click()
  await shoot(page, 'record-refused')
  await prisma.storedFile.delete({ where: { key } })
  await dialog().getByLabel('Title').fill('After the storage was full')
  await button('Create project').click()
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => assetOf('After the storage was full'), LONG).toMatchObject({ kind: 'video' })
})

it('the editor records a microphone into the uploads of the team', async () => {
  await openFileUpload(page)
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog().getByRole('tab', { name: 'Microphone' }).click()
  await shoot(page, 'record-editor', ['dark'])
  await button('Start recording').click()
  await recorded(2)
  await button('Stop').click()
  await dialog().getByLabel('Title').fill('A voice')
  await button('Add to uploads').click()
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads
    .getByRole('button', { name: /^A voice/ })
    .first()
    .waitFor(LONG)
  await expect.poll(async () => (await assetOf('A voice'))?.status, LONG).toBe('COMPLETED')
  expect(await assetOf('A voice')).toMatchObject({ kind: 'audio', contentType: 'audio/webm' })
})

it('a camera that is not allowed, or a browser that can not record, is said with what to do', async () => {
  const other = await openTab(server.address, [DEVICES, `${ALLOWED}=deny`])
  try {
    await other.page.goto('/auth/login/')
    await fillIn(other.page)
    await other.page.getByRole('button', { name: 'Sign in' }).click()
    await other.page.getByRole('button', { name: 'Record', exact: true }).click()
    const refused = other.page.getByRole('dialog', { name: 'Record' })
    await refused.getByRole('alert').getByText(MESSAGES.recording.blocked).waitFor()
    expect(await refused.getByRole('button', { name: 'Start recording' }).isDisabled()).toBe(true)
    expect(await findFaults(other.page)).toEqual([])
    await shoot(other.page, 'record-blocked')
    await other.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
    await other.page.reload()
    await other.page.getByRole('button', { name: 'Record', exact: true }).click()
    await refused.getByRole('alert').getByText(MESSAGES.recording.unsupported).waitFor()
  } finally {
    await other.browser.close()
  }
})
