import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makePdf } from '@/api/domain/scripts/source/testing/make-pdf'
import { SOURCE_TEXT } from '@/api/domain/scripts/testing/source-text'
import { MESSAGES } from '@/compositions/catalog/messages'
import { type OpenScripts, openScripts } from './open-scripts'

const TITLE = 'Gardens on empty lots'

let site: Server
let address: string
let open: OpenScripts
let page: Page

beforeAll(async () => {
  const paragraphs = SOURCE_TEXT.split('\n\n').map(text => `<p>${text}</p>`)
  const html = `<!doctype html><html lang="en"><title>${TITLE}</title><article><h1>${TITLE}</h1>${paragraphs.join('')}</article></html>`
  site = createServer((request, response) => {
    response.writeHead(request.url === '/post' ? 200 : 404, { 'content-type': 'text/html' }).end(html)
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  open = await openScripts()
  page = open.page
})

afterAll(async () => {
  await open?.close()
  await new Promise(done => site.close(done))
  vi.unstubAllEnvs()
})

beforeEach(async () => {
  await open.server.database.prisma.script.deleteMany()
  await page.goto('/podcasts/')
  await dialog().waitFor()
})

const dialog = () => page.getByRole('dialog', { name: MESSAGES.scripts.dialogTitle })
const url = () => dialog().getByRole('textbox', { name: 'Page URL' })
const text = () => dialog().getByLabel('Text to write from')
const button = (name: string) => dialog().getByRole('button', { name })

async function generate() {
  await dialog().getByText('Monologue').click()
  await dialog().getByRole('combobox', { name: 'Host voice' }).click()
  await page.getByRole('button', { name: 'Susan', exact: false }).first().click()
  await button('Generate Script').click()
  await page.waitForURL(/\/podcasts\/[\w-]+\/$/)
  return open.server.database.prisma.script.findFirstOrThrow()
}

async function chooseFile(path: string) {
  await dialog().getByRole('tab', { name: 'PDF Upload' }).click()
  const chooser = page.waitForEvent('filechooser')
  await button('Choose a PDF').click()
  await (await chooser).setFiles(path)
}

/** A PDF of the text in the data folder. */
async function giveFile(name: string, content: Buffer | string): Promise<string> {
  const path = join(open.server.dataDir, name)
  await writeFile(path, content)
  return path
}

const pdf = () =>
  makePdf(doc => {
    doc.fontSize(24).text(TITLE).moveDown().fontSize(12).text(SOURCE_TEXT)
  })

it('reads a page to look at and trim its text, which the script is written from', async () => {
  await url().fill(`${address}/post`)
  await page.keyboard.press('Enter')
  await dialog().getByRole('heading', { name: TITLE }).waitFor()
  expect(await text().inputValue()).toContain('The first garden began with a single family')
  await dialog()
    .getByText(/^[\d,]+ characters, English$/)
    .waitFor()
  await open.look('script-form-read')
  await text().fill('Too short')
  await button('Generate Script').click()
  await dialog().getByText(MESSAGES.scripts.textTooShort).waitFor()
  const trimmed = SOURCE_TEXT.slice(0, 400)
  await text().fill(trimmed)
  await dialog().getByText('400 characters').waitFor()
  const { source } = await generate()
  expect(source).toEqual({ url: `${address}/post`, title: TITLE, text: trimmed })
})

it('a page that can’t be read says why, and the text of another address is put away', async () => {
  await url().fill(`${address}/gone`)
  await button('Read').click()
  await dialog().getByText('This page does not exist (404). Check the address.').waitFor()
  await url().fill('nowhere')
  await button('Read').click()
  await dialog().getByText(MESSAGES.scripts.urlInvalid).waitFor()
  await url().fill(`${address}/post`)
  await button('Read').click()
  await text().waitFor()
  await url().fill(`${address}/post?other`)
  await text().waitFor({ state: 'detached' })
  const { source } = await generate()
  expect(source).toEqual({ url: `${address}/post?other`, title: '', text: null })
})

it('uploads a PDF, reads it, and writes from it', async () => {
  await chooseFile(await giveFile('Gardens.pdf', await pdf()))
  await button('Read').click()
  await expect.poll(() => text().inputValue()).toContain('Water was the largest problem')
  await open.look('script-form-pdf')
  await button('Remove').click()
  await button('Choose a PDF').waitFor()
  await chooseFile(await giveFile('Again.pdf', await pdf()))
  await button('Read').waitFor()
  const { source } = await generate()
  expect(source).toMatchObject({ url: expect.stringMatching(/^\/media\/documents\//), text: null })
})

it('refuses other files, and says that a PDF can’t be read', async () => {
  await chooseFile(await giveFile('notes.txt', 'Notes'))
  await dialog().getByText(MESSAGES.upload.failed('choose a PDF')).waitFor()
  await open.look('script-form-no-pdf')
  await chooseFile(await giveFile('broken.pdf', 'This is no PDF'))
  await button('Read').click()
  await dialog().getByText(MESSAGES.scripts.pdfFailed, { exact: false }).waitFor()
})

it('an upload can be canceled, and goes on while the dialog is closed', async () => {
  let go = () => {}
  const free = new Promise<void>(done => {
    go = done
  })
  await page.route('**/s3/**', async route => {
    await free
    await route.continue()
  })
  const path = await giveFile('Slow.pdf', await pdf())
  await chooseFile(path)
  await dialog().getByRole('progressbar', { name: 'Slow.pdf, Uploading' }).waitFor()
  expect(await button('Generate Script').isDisabled()).toBe(true)
  await open.look('script-form-uploading')
  await button('Cancel').click()
  await chooseFile(path)
  await dialog().getByRole('progressbar').waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  go()
  await page.getByRole('button', { name: 'New Podcast' }).click()
  await button('Read').waitFor()
  await page.unroute('**/s3/**')
  expect(open.faults).toEqual([])
})
