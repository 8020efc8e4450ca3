import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '@/api/testing/server'
import { register } from './account'
import { type BadFile, makeBadFiles } from './make-bad-files'
import { openTab, type Tab } from './open-tab'
import { startWithWorker } from './start-with-worker'
import { dropFile, speakFile } from './talk-files'

/** Milliseconds to upload and read a file on a busy machine. */
const LONG = 120_000

let folder: string
let server: TestServer
let tab: Tab
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-bad-'))
  await makeBadFiles(folder)
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
})

afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const drop = async (name: string) => {
  await page.goto('/')
  await page.getByText('Nothing running right now').waitFor({ timeout: LONG })
  await dropFile(page, join(folder, name))
}

/** Drops a file that the server accepts, and opens its project once the job has finished. */
async function dropAndOpen(name: string): Promise<void> {
  await drop(name)
  const title = name.replace(/\.\w+$/, '')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await card.getByText(/Saved|Failed/).waitFor({ timeout: LONG })
  await card.getByRole('link', { name: title }).click()
}

const isAlive = async () => (await fetch(new URL('/api/health/', server.address))).status === 200

it.each<[BadFile, string]>([
  ['text.mp4', 'This file can’t be read'],
  ['headless.mp4', 'This file can’t be read'],
  ['empty.mp4', 'This file is empty'],
  ['wide.mp4', '4K(2160p) Video Not Supported'],
])('%s is refused in the browser: “%s”', async (name, title) => {
  await drop(name)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(name).waitFor()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await page.getByText('No projects yet').waitFor()
})

it.each<[BadFile, string]>([
  ['cut-off.mp4', 'This file is cut off: its end is missing.'],
  ['blink.wav', 'This file is too short'],
])('%s is refused by the server: “%s”', async (name, sentence) => {
  await dropAndOpen(name)
  const alert = page.getByRole('alert')
  await alert.getByText('This file could not be used').waitFor()
  await alert.getByText(sentence).waitFor()
  expect(await isAlive()).toBe(true)
})

it.each<[BadFile, string, string]>([
  ['noise.wav', 'No speech was heard', 'No speech was heard in this project'],
  ['silent-film.mp4', 'No speech was heard', 'What plays here has no sound'],
])('%s opens as a project that says: “%s”', async (name, sentence, reason) => {
  await dropAndOpen(name)
  await page.getByText(sentence).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Open in editor' }).click()
  await page.getByRole('region', { name: 'Canvas' }).waitFor()
  await page.getByText(reason, { exact: false }).first().waitFor()
  expect(await isAlive()).toBe(true)
})

it('a valid file still works after all of the bad ones', async () => {
  await speakFile('The next one works as if nothing had happened before it.', join(folder, 'good.wav'))
  await dropAndOpen('good.wav')
  await page.getByText('1 clip worth posting').waitFor()
  expect(await isAlive()).toBe(true)
  expect(tab.faults).toEqual([])
})
