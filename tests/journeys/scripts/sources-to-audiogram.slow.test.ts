import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePdf } from '@/api/domain/scripts/source/testing/make-pdf'
import { SOURCE_TEXT } from '@/api/domain/scripts/testing/source-text'
import type { TestServer } from '@/api/testing/server'
import { register } from '../account'
import { openTab, type Tab } from '../open-tab'
import { startWithWorker } from '../start-with-worker'
import { chooseVoice, exportAudiogram, openAudiogram, PATIENT, playPodcast } from './make-podcast'

/** The first two sentences of a paragraph, so that the export of each is done soon. */
const shorten = (paragraph: string) => paragraph.split(/(?<=\.) /, 2).join(' ')

const [TEXT = '', PAGE = '', PDF = ''] = SOURCE_TEXT.split('\n\n').map(shorten)

let site: Server
let address: string
let server: TestServer
let tab: Tab
let page: Page
/** Scripts made so far. */
let made = 0

beforeAll(async () => {
  const html = `<!doctype html><title>The first garden</title><article><h1>The first garden</h1><p>${PAGE}</p></article>`
  site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/post`
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
  await server.database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } })
})

afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
  await new Promise(done => site.close(done))
  vi.unstubAllEnvs()
})

async function choosePdf(dialog: Locator): Promise<void> {
  const file = join(server.dataDir, 'water.pdf')
  await writeFile(file, await makePdf(doc => doc.fontSize(12).text(PDF)))
  await dialog.getByRole('tab', { name: 'PDF Upload' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a PDF' }).click()
  await (await chooser).setFiles(file)
  await dialog.getByRole('button', { name: 'Read' }).waitFor()
}

const SOURCES: [string, string, (dialog: Locator) => Promise<void>][] = [
  ['the address of a page', PAGE, dialog => dialog.getByRole('textbox', { name: 'Page URL' }).fill(address)],
  ['a PDF', PDF, choosePdf],
  [
    'plain text',
    TEXT,
    async dialog => {
      await dialog.getByRole('tab', { name: 'Plain Text' }).click()
      await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill(TEXT)
    },
  ],
]

it.each(SOURCES)(
  '%s becomes a podcast that is played, and an audiogram that is exported',
  async (_, text, give) => {
    await page.goto('/podcasts/')
    const dialog = page.getByRole('dialog', { name: 'Provide the source' })
    // It opens by itself where there is no script yet.
    if (made++ > 0) await page.getByRole('button', { name: 'New Podcast' }).click()
    await dialog.waitFor()
    await give(dialog)
    await dialog.getByText('Monologue').click()
    await chooseVoice(page, 'Host voice', 0)
    await dialog.getByLabel('Length', { exact: true }).selectOption('short')
    await dialog.getByRole('button', { name: /Generate/ }).click()
    await page.waitForURL(/\/podcasts\/[\w-]+\/$/)
    const list = page.getByRole('list', { name: 'Paragraphs' })
    await list.waitFor({ timeout: PATIENT })
    const texts = await list.getByRole('textbox').all()
    const script = (await Promise.all(texts.map(field => field.inputValue()))).join(' ')
    const said = text.split(/(?<=\.) /).filter(sentence => script.includes(sentence))
    expect(said, script).not.toEqual([])
    const seconds = await playPodcast(page)
    expect(seconds).toBeGreaterThan(5)
    const id = await openAudiogram(page)
    await exportAudiogram(page, id, seconds, join(server.dataDir, `${id}.mp4`))
    expect(tab.faults).toEqual([])
  },
)
