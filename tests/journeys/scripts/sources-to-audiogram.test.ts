import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePdf } from '@/api/domain/scripts/source/testing/make-pdf'
import { SOURCE_TEXT } from '@/api/domain/scripts/testing/source-text'
import { measureLoudness } from '@/api/platform/providers/speech/join/measure-loudness'
import { apiAt } from '@/cli/start/call-api'
import { openProject } from '@/compositions/document/migrate'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { register } from '../account'
import { inDatabase } from '../in-database'
import { litPixels } from '../lit-pixels'
import { openTab, type Tab } from '../open-tab'
import { startTalkreel, type Talkreel } from '../start-talkreel'
import { chooseVoice, exportTo, openAudiogram, PATIENT, playPodcast } from './make-podcast'

/** Short, so that the export of each is done soon. */
const [TEXT = '', PAGE = '', PDF = ''] = SOURCE_TEXT.split('\n\n')

/** Pixels of the file per canvas pixel. */
const SCALE = 720 / 1080

let site: Server
let address: string
let talkreel: Talkreel
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
  talkreel = await startTalkreel()
  tab = await openTab(talkreel.address)
  page = tab.page
  await register(page)
  await inDatabase(talkreel, prisma => prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } }))
})

afterAll(async () => {
  await tab?.browser.close()
  await talkreel?.stop()
  await new Promise(done => site.close(done))
  vi.unstubAllEnvs()
})

async function choosePdf(dialog: Locator): Promise<void> {
  const file = join(talkreel.dataDir, 'water.pdf')
  await writeFile(file, await makePdf(doc => doc.fontSize(12).text(PDF)))
  await dialog.getByRole('tab', { name: 'PDF Upload' }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a PDF' }).click()
  await (await chooser).setFiles(file)
  await dialog.getByRole('button', { name: 'Read' }).waitFor()
}

/** The project as it is on the server, prepared. */
async function prepared(id: string) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { project } = await apiAt(talkreel.address, token)('GET /api/projects/{id}/', { params: { id } })
  return prepare(openProject(project), { fonts: await nodeFontBook() })
}

/** Pixels in the colors of the captions, in the frame of a file in the middle of a project. */
async function captionPixels(file: string, id: string): Promise<number> {
  const project = await prepared(id)
  const n = Math.round(project.frames / 2)
  const captions = evaluate(project, n).layers.find(layer => layer.kind === 'subtitle')
  if (captions?.kind !== 'subtitle') throw new Error(`There are no captions in frame ${n}`)
  const [word] = captions.data.words
  const { left, top, width, height } = captions.box
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, width, height].map(one => Math.round(one * SCALE))
  const color = (word?.fill ?? '').match(/[0-9a-f]{2}/gi)?.map(part => Number.parseInt(part, 16)) ?? []
  const [red = 0, green = 0, blue = 0] = color
  const box = { left: x, top: y, width: w, height: h }
  return (await litPixels(file, n, box, [red, green, blue])).count
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
    const file = join(talkreel.dataDir, `${id}.mp4`)
    await exportTo(page, file)
    const { streams, format } = await ffprobe(file)
    expect(streams.find(stream => stream.codec_type === 'video')).toMatchObject({ width: 720, height: 1280 })
    expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(0.2)
    const { integrated } = await measureLoudness(['-i', file], 'none')
    expect(Math.abs(integrated + 16)).toBeLessThan(1.5)
    expect(await captionPixels(file, id)).toBeGreaterThan(100)
    expect(tab.faults).toEqual([])
  },
)
