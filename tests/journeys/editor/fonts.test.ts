import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answerOr500 } from '@/api/testing/answer-or-500'
import { setPlanOf } from '@/api/testing/plan'
import { MESSAGES } from '@/compositions/catalog/messages'
import { addLayer } from '@/compositions/edit/add-layer'
import { newProject } from '@/compositions/edit/new-project'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { formatNamed } from '@/compositions/model/project'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { seeModal } from '../see-modal'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

const { resolve } = createRequire(import.meta.url)
const packed = (file: string) => readFile(resolve(`@fontsource/${file}`))

let editor: OpenEditor
/** Answers as Google's font service does, with one family. */
let google: Server

beforeAll(async () => {
  google = createServer(
    answerOr500(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost')
      const { port } = google.address() as AddressInfo
      if (pathname !== '/css2') response.end(await packed(`anton/files/${basename(pathname)}`))
      else if (!url.includes('family=Anton')) response.writeHead(404).end()
      else
        response.end(
          `@font-face { font-family: 'Anton'; font-style: normal; font-weight: 400; src: url(http://127.0.0.1:${port}/anton-latin-400-normal.woff2) format('woff2'); unicode-range: U+0000-00FF; }`,
        )
    }),
  )
  await new Promise<void>(done => {
    google.listen(0, '127.0.0.1', done)
  })
  vi.stubEnv('TALKREEL_GOOGLE_FONTS', `http://127.0.0.1:${(google.address() as AddressInfo).port}`)
  vi.stubEnv('TALKREEL_ALLOWED_HOSTS', '127.0.0.1')
  editor = await openEditor({
    project(_, id) {
      const empty = newProject({ id, title: 'Fonts', type: 'scratch', format: formatNamed('1080X1080') })
      const layer = {
        id: 'title',
        layer: 'TEXT',
        asset: 'text',
        text: 'WWWW',
        width: 900,
        height: 200,
      } as const
      const made = addLayer(empty, { layer, seconds: 0 })
      return 'reason' in made ? made.project : made
    },
  })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await editor?.close()
  google?.close()
})

const inspector = () => editor.page.getByRole('complementary', { name: 'Inspector' })
const picker = () => inspector().getByRole('button', { name: /^Font: / })
const dialog = () => editor.page.getByRole('dialog', { name: MESSAGES.fonts.dialogTitle })
const tab = (name: string) => dialog().getByText(name, { exact: true }).click()

async function openDialog() {
  await picker().click()
  await editor.page.getByRole('button', { name: 'Add fonts' }).click()
  await dialog().waitFor()
}

const closeDialog = async () => {
  await editor.page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
}

const chooseFont = async (family: string) => {
  await picker().click()
  await editor.page.getByLabel('Search fonts').fill(family)
  await editor.page.getByRole('option', { name: family, exact: true }).click()
}

const title = async () =>
  (await editor.saved()).layers.find((layer): layer is LayerOf<'text'> => layer.asset === 'text')

/** The width of the title's letters as they are drawn, in pixels of the screen. */
const drawnWidth = () =>
  editor.page.evaluate(() => {
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.textContent === 'WWWW' && node.parentElement?.closest('[aria-label="Canvas"]')) {
        range.selectNodeContents(node)
        return range.getBoundingClientRect().width
      }
    return 0
  })

async function chooseFile(name: string, buffer: Buffer) {
  const choosing = editor.page.waitForEvent('filechooser')
  await dialog()
    .getByRole('button', { name: /^Choose a/ })
    .click()
  await (await choosing).setFiles({ name, mimeType: 'font/woff2', buffer })
}

/** The color of the title on the white background. */
const INK = [0, 0, 0] as const

/** Pixels of the screen that a pixel of the canvas takes. */
const screenScale = async () => {
  const [left, right] = [await editor.onCanvas(0, 0), await editor.onCanvas(1000, 0)]
  return (right.x - left.x) / 1000
}

it('the picker leads to the catalog, which is searched by name, category and language', async () => {
  const { page } = editor
  const at = await editor.onCanvas(540, 540)
  await page.mouse.click(at.x, at.y)
  await page.keyboard.press('Control+a')
  await picker().waitFor()
  await openDialog()
  await seeModal(page, 'fonts')
  const list = dialog().getByRole('list', { name: 'Google fonts' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(10)
  expect((await dialog().boundingBox())?.width).toBe(740)
  await tab(MESSAGES.fonts.googleTab)
  await dialog().getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(20)
  await dialog().getByLabel('Search Google fonts').fill('thaana')
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(10)
  await dialog().getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
  await dialog().getByLabel('Search Google fonts').fill('no such font')
  await dialog().getByText('No font matches “no such font”.').waitFor()
  await dialog().getByLabel('Search Google fonts').fill('anton')
  await list.getByRole('button', { name: 'Add Font: Anton', exact: true }).waitFor()
  const face = list.getByText('Anton', { exact: true })
  const widths = () =>
    face.evaluate(one => {
      const width = () => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return range.getBoundingClientRect().width
      }
      const shown = width()
      const family = one.style.fontFamily
      one.style.fontFamily = ''
      const usual = width()
      one.style.fontFamily = family
      return shown / usual
    })
  // Anton is narrow.
  await expect.poll(widths).toBeLessThan(0.9)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'fonts-google', ['dark'])
})

it('the free plan asks for an upgrade', async () => {
  const { page } = editor
  await dialog().getByRole('button', { name: 'Add Font: Anton', exact: true }).click()
  const upgrade = page.getByRole('dialog').filter({ hasText: MESSAGES.fonts.upgrade })
  await upgrade.waitFor()
  await page.keyboard.press('Escape')
  await upgrade.waitFor({ state: 'detached' })
  await setPlanOf(editor.server, editor.token, 'STARTER')
})

it('a family is added, drawn, saved in one step with the project, and undone', async () => {
  const { page } = editor
  const before = await drawnWidth()
  await openDialog()
  await dialog().getByLabel('Search Google fonts').fill('anton')
  await dialog().getByRole('button', { name: 'Add Font: Anton', exact: true }).click()
  await page.getByText(MESSAGES.fonts.added).waitFor()
  await dialog().getByRole('button', { name: 'Remove Font: Anton', exact: true }).waitFor()
  await closeDialog()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(focused).toMatch(/^Font: /)
  await chooseFont('Anton')
  await expect.poll(drawnWidth).not.toBe(before)
  await expect.poll(async () => (await title())?.fontFamily, PATIENT).toBe('Anton')
  expect((await editor.saved()).fonts).toMatchObject([{ family: 'Anton', source: 'google' }])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await editor.saved()).fonts, PATIENT).toEqual([])
})

it('a family is removed from the team again', async () => {
  const { page } = editor
  await openDialog()
  await dialog().getByLabel('Search Google fonts').fill('anton')
  await dialog().getByRole('button', { name: 'Remove Font: Anton', exact: true }).click()
  await page.getByText(MESSAGES.fonts.removed).waitFor()
  await dialog().getByRole('button', { name: 'Add Font: Anton', exact: true }).waitFor()
  await closeDialog()
})

it('a font file needs a name and is judged by its bytes', async () => {
  const { page } = editor
  await openDialog()
  await tab(MESSAGES.fonts.uploadTab)
  const upload = dialog().getByRole('button', { name: 'Upload', exact: true })
  expect(await upload.isDisabled()).toBe(true)
  await chooseFile('letters.ttf', Buffer.from('letters'))
  await dialog().getByText(MESSAGES.fonts.fileType).waitFor()
  expect(await upload.isDisabled()).toBe(true)
  await chooseFile('brand.woff2', Buffer.from('PK no font'))
  await upload.click()
  await dialog().getByText(MESSAGES.fonts.nameRequired).waitFor()
  await dialog().getByLabel('Font family name').fill('Acme Display')
  await upload.click()
  await dialog().getByText(MESSAGES.fonts.fileType).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'fonts-upload', ['dark'])
})

it('an uploaded font is drawn live, and exported as wide as it is drawn', async () => {
  const { page } = editor
  await chooseFile('brand.woff2', await packed('bangers/files/bangers-latin-400-normal.woff2'))
  await dialog().getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByText(MESSAGES.fonts.uploaded).waitFor()
  await dialog().getByRole('list', { name: 'Uploaded fonts' }).getByText('Acme Display').waitFor()
  await shoot(page, 'fonts-own', ['dark'])
  await closeDialog()
  const before = await drawnWidth()
  await chooseFont('Acme Display')
  await expect.poll(drawnWidth).not.toBe(before)
  await expect.poll(async () => (await title())?.fontFamily, PATIENT).toBe('Acme Display')
  const [font] = (await editor.saved()).fonts
  expect(font).toMatchObject({ family: 'Acme Display', source: 'upload', from: 400 })
  const canvas = { left: 0, top: 0, width: 1080, height: 1080 }
  const { file } = await editor.rendered({ from: 0, to: 1 })
  const { from: left, to: right } = await litPixels(file, 0, canvas, INK)
  const live = (await drawnWidth()) / (await screenScale())
  expect(live).toBeGreaterThan(100)
  // Letters have space beside them.
  expect(Math.abs(right - left - live)).toBeLessThan(0.05 * live)
})

it('the page loads the font again after a reload', async () => {
  const { page } = editor
  const before = await drawnWidth()
  await page.reload()
  await expect.poll(drawnWidth, PATIENT).toBe(before)
})

it('a font is deleted after a second question; its texts get another font, and say so', async () => {
  const { page } = editor
  const before = await drawnWidth()
  const at = await editor.onCanvas(540, 540)
  await page.mouse.click(at.x, at.y)
  await page.keyboard.press('Control+a')
  await openDialog()
  await tab(MESSAGES.fonts.uploadTab)
  await dialog().getByRole('button', { name: 'Delete: Acme Display regular' }).click()
  const question = dialog().getByRole('group', { name: 'Delete Acme Display?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await dialog().getByRole('button', { name: 'Delete: Acme Display regular' }).click()
  expect(await findFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(MESSAGES.fonts.deleted).waitFor()
  await closeDialog()
  await inspector().getByText('The font Acme Display was deleted.').waitFor()
  await expect.poll(drawnWidth).not.toBe(before)
  await shoot(page, 'fonts-deleted', ['dark'])
  expect(editor.faults).toEqual([])
})
