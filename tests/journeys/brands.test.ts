import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { type OpenEditor, PATIENT } from './editor/open-editor'
import { openEditorWithWorker } from './editor/open-editor-with-worker'
import { findFaults } from './find-faults'
import { shoot } from './shoot'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" width="240" height="80">
  <circle cx="40" cy="40" r="36" fill="#FF6A00"/><rect x="96" y="20" width="136" height="40" fill="#101828"/></svg>`

/** Duration of the talk in seconds. */
const SECONDS = 2

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let editor: OpenEditor
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-brands-'))
  const at = (name: string) => join(folder, name)
  await makeTalkFilm(at('Talk.mp4'), SECONDS)
  await runFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'color=#2060F0:s=300x100:d=1',
    '-frames:v',
    '1',
    '-y',
    at('Blue.png'),
  ])
  await runFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'color=#FF6A00:s=540x960:d=1',
    '-frames:v',
    '1',
    '-y',
    at('Hello.png'),
  ])
  await writeFile(at('Acme logo.svg'), LOGO)
  editor = await openEditorWithWorker({
    files: { film: at('Talk.mp4') },
    uploads: [at('Acme logo.svg'), at('Hello.png')],
    project: (media, id) => ({ ...talkProject(SECONDS), id, media }),
  })
  page = editor.page
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const dialog = (name: string) => page.getByRole('dialog', { name })
const cards = () => page.getByRole('main').getByRole('list', { name: 'Brands' })
const card = (title: string) =>
  cards()
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) })
const panel = () => page.getByRole('region', { name: 'Brand', exact: true })

async function inMenu(title: string, entry: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  // Else the entry of the next menu may be found in this one, which stays while it fades out.
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

async function shootPhone(name: string): Promise<void> {
  const { TALKREEL_SHOTS: shots } = process.env
  if (shots) await page.screenshot({ path: join(shots, `${name}-390.png`), animations: 'disabled' })
}

/** Expects nothing to be wider than a phone, and no violations of axe there. */
async function expectFitsPhone(name: string): Promise<void> {
  await page.setViewportSize(PHONE)
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(tooWide, { message: name }).toBeLessThanOrEqual(0)
  expect(await findFaults(page), name).toEqual([])
  await shootPhone(name)
  await page.setViewportSize(DESKTOP)
}

it('the editor’s panel without a brand leads to the page, which offers the first step', async () => {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Brand' }).click()
  await panel().getByRole('heading', { name: 'No brand yet' }).waitFor()
  await shoot(page, 'brand-panel-empty', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await panel().getByRole('link', { name: 'Make a brand' }).click()
  await page.waitForURL('**/brands/')
  await page.getByRole('heading', { name: 'Your look, in one click' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'brands-empty')
  await expectFitsPhone('brands-empty')
})

it('a brand is made of a logo, colors, fonts, a caption style, an intro and a voice', async () => {
  const { server, token } = editor
  const style = { presetStyle: 'Beast', fontSize: 90 } as const
  await server.call('POST /api/saved_styles/', { token, body: { title: 'Loud', style } })
  const add = page.getByRole('button', { name: 'New brand' })
  await add.click()
  const form = dialog('New brand')
  await form.getByRole('button', { name: 'Add brand' }).click()
  await form.getByText('Please enter a name').waitFor()
  await form.getByLabel('Name', { exact: true }).fill('Acme')

  await form.getByRole('button', { name: 'From uploads' }).click()
  await dialog('Choose a logo')
    .getByRole('button', { name: /^Acme logo/ })
    .click()
  await form.getByRole('img', { name: 'Acme logo' }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Upload logo' }).click()
  await (await chooser).setFiles(join(folder, 'Blue.png'))
  await form.getByRole('img', { name: 'Blue' }).waitFor()

  await form.getByRole('button', { name: 'Add color' }).click()
  const code = form.getByLabel('Hex code of color 1')
  await code.fill('ff6a00')
  await code.press('Enter')
  await expect.poll(() => code.inputValue()).toBe('#FF6A00')
  await form.getByLabel('Name of color 1').fill('Orange')
  await form.getByRole('button', { name: 'Add color' }).click()
  await form.getByLabel('Hex code of color 2').fill('#101828')

  await form.getByRole('combobox', { name: 'Headings' }).click()
  await page.getByRole('option', { name: 'Anton' }).click()
  await form.getByRole('combobox', { name: 'Other texts and captions' }).fill('Playfair Display')
  await page.getByRole('option', { name: 'Playfair Display' }).click()
  await form.getByLabel('Style').selectOption('Loud')
  await form.getByRole('button', { name: 'Choose intro' }).click()
  await dialog('Choose an intro')
    .getByRole('button', { name: /^Hello/ })
    .click()
  await form.getByText('Hello').waitFor()
  await form.getByRole('combobox', { name: 'Voice' }).click()
  await page.getByRole('dialog', { name: 'Voice' }).getByRole('button', { name: 'Alan' }).first().click()
  const vocabulary = form.getByLabel('Names, one per line')
  await vocabulary.fill(`Acme Cloud\n${'x'.repeat(61)}`)
  await form.getByText('is longer than 60 characters').waitFor()
  await form.getByRole('button', { name: 'Add brand' }).click()
  await vocabulary.fill('Acme Cloud\n\n Talkreel\nTalkreel')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'brand-dialog')
  await expectFitsPhone('brand-dialog')

  await form.getByRole('button', { name: 'Add brand' }).click()
  await form.waitFor({ state: 'detached' })
  await card('Acme').getByText('Default', { exact: true }).waitFor()
  await card('Acme').getByRole('img', { name: 'Logo of Acme' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'brands')
  await expectFitsPhone('brands')
})

it('a brand is changed, and another one becomes the default', async () => {
  await page.getByRole('button', { name: 'New brand' }).click()
  await dialog('New brand').getByLabel('Name', { exact: true }).fill('Side project')
  await page.keyboard.press('Enter')
  await card('Side project').waitFor()
  await inMenu('Side project', 'Make default')
  await card('Side project').getByText('Default', { exact: true }).waitFor()
  expect(await card('Acme').getByText('Default', { exact: true }).count()).toBe(0)

  await inMenu('Acme', 'Edit')
  const form = dialog('Edit brand')
  expect(await form.getByLabel('Names, one per line').inputValue()).toBe('Acme Cloud\nTalkreel')
  await form.getByLabel('On videos', { exact: true }).selectOption('Bottom left')
  await form.getByRole('button', { name: 'Remove color 2' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await card('Acme').getByRole('list', { name: 'Colors of Acme' }).getByRole('listitem').count()).toBe(
    1,
  )
  await inMenu('Acme', 'Make default')
  await card('Acme').getByText('Default', { exact: true }).waitFor()
})

it('one click applies it to the open project, once, and Undo takes it back', async () => {
  await page.goto(`/projects/${editor.projectId}/editor/`)
  const before = await editor.saved()
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Brand' }).click()
  const apply = panel().getByRole('button', { name: 'Apply brand Acme' })
  await apply.click()
  const notice = page.getByText(/^Acme applied: /)
  await notice.waitFor()
  expect(await notice.textContent()).toBe(
    'Acme applied: captions, the font of a text, the colors of a layer, and logo',
  )
  await shoot(page, 'brand-applied', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().waitFor()
  const layer = (id: string) => (project: Awaited<ReturnType<OpenEditor['saved']>>) =>
    project.layers.find(one => one.id === id)
  const branded = await editor.saved()
  expect(branded.captionStyle).toMatchObject({
    presetStyle: 'Beast',
    fontSize: 90,
    fontFamily: 'Playfair Display',
    activeFill: '#FF6A00',
  })
  expect(layer('title')(branded)).toMatchObject({ fontFamily: 'Playfair Display' })
  expect(layer('progress')(branded)).toMatchObject({ fill: '#FF6A00' })
  expect(layer('brand-logo')(branded)).toMatchObject({ asset: 'svg', left: 22, end: null })

  await apply.click()
  await page.getByText('Acme is applied already').waitFor()
  await panel().getByRole('button', { name: 'Apply brand Side project' }).click()
  await editor.expectSaved(layer('brand-logo')).toEqual(undefined)
  await page.keyboard.press('Control+z')
  await editor.expectSaved(layer('brand-logo')).toMatchObject({ asset: 'svg' })
  await page.keyboard.press('Control+z')
  await editor.expectSaved(project => ({ ...project, media: {} })).toEqual({ ...before, media: {} })

  await panel().getByLabel('With intro').check()
  await apply.click()
  await page.getByText(/ logo, and intro$/).waitFor()
  await editor.expectSaved(layer('brand-intro')).toMatchObject({ layer: 'INTRO', position: 0 })
  await page
    .getByRole('status')
    .getByRole('button', { name: 'Undo' })
    .or(page.getByRole('button', { name: 'Undo' }).last())
    .click()
  await editor.expectSaved(project => ({ ...project, media: {} })).toEqual({ ...before, media: {} })
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await expectFitsPhone('brand-panel')
})

it('color pickers show the colors of the default brand first', async () => {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Text' }).click()
  await page
    .getByRole('region', { name: 'Text', exact: true })
    .getByRole('button', { name: 'Heading', exact: true })
    .click()
  await page.keyboard.press('Escape')
  const newest = (project: Awaited<ReturnType<OpenEditor['saved']>>) => project.layers.at(-1)
  await editor
    .expectSaved(newest)
    .toMatchObject({ textKind: 'HEADING', fontFamily: 'Anton', fill: '#FF6A00' })
  await shoot(page, 'brand-new-text', ['dark'])
  const inspector = page.getByRole('complementary', { name: 'Inspector' })
  await inspector
    .getByRole('button', { name: /^Opacity and colors of / })
    .first()
    .click()
  const brand = page.getByRole('region', { name: 'Brand', exact: true })
  await brand.getByRole('button', { name: '#FF6A00' }).waitFor()
  await shoot(page, 'brand-colors', ['dark'])
  await brand.getByRole('button', { name: '#FF6A00' }).click()
  await expect
    .poll(async () => JSON.stringify((await editor.saved()).layers.at(-1)), PATIENT)
    .toContain('#FF6A00')
})

it('new voice-overs and scripts begin with the voice of the default brand', async () => {
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Audio' }).click()
  await page.getByRole('tab', { name: 'Voice-over' }).click()
  await page.getByRole('combobox', { name: 'Voice' }).getByText('Alan').waitFor()
  // Without a script, the page begins with a new one.
  await page.goto('/podcasts/')
  await page.getByRole('combobox', { name: 'Host voice' }).getByText('Alan').waitFor()
  await shoot(page, 'brand-voice')
})

it('a brand is deleted after a question that says what is lost', async () => {
  await page.goto('/brands/')
  await inMenu('Acme', 'Delete')
  const confirm = dialog('Delete this brand?')
  await confirm.getByText(/Its files stay in your uploads/).waitFor()
  await shoot(page, 'brand-delete')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(() => cards().getByRole('listitem').getByRole('button', { name: /^More/ }).count())
    .toBe(1)
  await card('Side project').getByText('Default', { exact: true }).waitFor()
  expect(editor.faults).toEqual([])
})

it('a page that can not list brands says so, and tries again', async () => {
  // Live events would load the list as soon as it can be.
  await page.route('**/api/events/', route => route.abort())
  await page.route('**/api/brands/', route =>
    route.fulfill({ status: 400, json: { detail: 'Out of order' } }),
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Brands did not load' }).waitFor()
  await shoot(page, 'brands-error')
  await page.unroute('**/api/brands/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unroute('**/api/events/')
  await card('Side project').waitFor()
})
