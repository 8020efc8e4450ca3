import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { formatNamed } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

let editor: OpenEditor
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-texts-'))
  const cover = join(folder, 'cover.png')
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=#20A060:s=400x400:d=1', '-frames:v', '1', '-y', cover])
  editor = await openEditor({
    uploads: [cover],
    project: (_, id) =>
      newProject({ id, title: 'Twice the price', type: 'scratch', format: formatNamed('1080X1080') }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const inspector = () => editor.page.getByRole('complementary', { name: 'Inspector' })
const panel = () => editor.page.getByRole('region', { name: 'Text', exact: true })
const field = () => inspector().getByLabel('Text', { exact: true })

/** The texts of the project as currently stored in the database. */
const texts = async () =>
  (await editor.saved()).layers.filter((layer): layer is LayerOf<'text'> => layer.asset === 'text')

const expectText = (fields: Partial<LayerOf<'text'>>) =>
  expect.poll(async () => (await texts()).at(-1), PATIENT).toMatchObject(fields)

const undo = () => editor.page.keyboard.press('Control+z')

it('without speech the captions panel offers to add media with speech', async () => {
  const { page } = editor
  await page.getByRole('heading', { name: 'No captions yet' }).waitFor()
  await shoot(page, 'captions-nothing', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Open media' }).press('Enter')
  await page.getByRole('region', { name: 'Media', exact: true }).waitFor()
})

it('adds a text preset by mouse and keyboard, ready for typing, with undo', async () => {
  const { page } = editor
  const letters = page.getByRole('textbox', { name: 'Text of the layer' })
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Text' }).click()
  await panel().getByRole('button', { name: 'Podcast cover' }).waitFor()
  await shoot(page, 'text-panel', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await panel().getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('Price story')
  await shoot(page, 'text-typed', ['dark'])
  await page.keyboard.press('Escape')
  await letters.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Layers')
  await expectText({ textKind: 'HEADING', text: 'Price story', left: 60, end: 3 })
  expect(await texts()).toHaveLength(1)
  await undo()
  await expectText({ text: 'Your heading' })
  await panel().getByRole('button', { name: 'Subheading' }).focus()
  await page.keyboard.press('Enter')
  await letters.waitFor()
  const isAllChosen = (one: SVGElement | HTMLElement) => getSelection()?.toString() === one.textContent
  expect(await letters.evaluate(isAllChosen)).toBe(true)
  await expectText({ textKind: 'SUB_HEADING', text: 'Your subheading' })
  await undo()
  await letters.waitFor({ state: 'detached' })
  await expectText({ textKind: 'HEADING' })
  expect(await texts()).toHaveLength(1)
})

it('typing is one step; empty text, 2,001 characters and one long word are handled', async () => {
  const { page } = editor
  await editor.page.getByLabel('Rows').locator('[data-layer]').first().click()
  await field().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Twice')
  await field().blur()
  await expectText({ text: 'Twice' })
  await undo()
  await expectText({ text: 'Your heading' })

  await field().fill('   ')
  await field().blur()
  await page.getByText('A text has at least one letter').waitFor()
  expect(await field().inputValue()).toBe('Your heading')

  await field().fill('x'.repeat(2_001))
  await inspector().getByText('2000 of 2000 letters').waitFor()
  await field().fill('w'.repeat(200))
  await field().blur()
  await expectText({ text: 'w'.repeat(200) })
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('aside, main')]
      .filter(part => part.scrollWidth > part.clientWidth)
      .map(part => part.ariaLabel ?? part.localName),
  )
  expect(wide).toEqual([])
  await field().fill('Twice')
  await field().blur()
  await expectText({ text: 'Twice' })
})

it('the canvas rejects characters beyond 2,000, keeps the existing ones and says so', async () => {
  const { page } = editor
  const { x, y } = await editor.onCanvas(540, 540)
  await page.mouse.dblclick(x, y)
  const letters = page.getByRole('textbox', { name: 'Text of the layer' })
  await letters.waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.insertText('x'.repeat(2_000))
  await page.getByText('A text has at most 2,000 letters').waitFor()
  const kept = `${'x'.repeat(1_995)}Twice`
  expect(await letters.textContent()).toBe(kept)
  await page.keyboard.press('Escape')
  await expectText({ text: kept })
  await undo()
  await expectText({ text: 'Twice' })
})

it('searches fonts by name; every text field is one step', async () => {
  const { page } = editor
  await inspector().getByRole('button', { name: 'Font: Poppins' }).click()
  const search = page.getByLabel('Search fonts')
  await search.fill('nothing like it')
  await page.getByText('No font is called “nothing like it”.').waitFor()
  await search.fill('playfair')
  await page.getByRole('option', { name: 'Playfair Display' }).waitFor()
  await shoot(page, 'text-fonts', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await search.press('ArrowDown')
  await search.press('Enter')
  await expectText({ fontFamily: 'Playfair Display', fontWeight: 800 })
  await inspector().getByLabel('Weight').selectOption('Regular')
  await expectText({ fontWeight: 400 })
  await inspector().getByRole('button', { name: 'Italic' }).click()
  await expectText({ fontStyle: 'italic' })
  const size = inspector().getByLabel('Font size')
  await size.fill('160')
  await size.press('Enter')
  await expectText({ fontSize: 160 })
  await inspector().getByText('Left', { exact: true }).click()
  await expectText({ textAlign: 'left' })
  await inspector().getByRole('slider', { name: 'Line height' }).press('ArrowRight')
  await expectText({ lineHeight: 1.15 })
  await inspector().getByRole('slider', { name: 'Letter spacing' }).press('ArrowRight')
  await expectText({ letterSpacing: -0.01 })
  await inspector().getByLabel('Long text').selectOption('Fill')
  await expectText({ overflow: 'fit' })
  for (let steps = 0; steps < 8; steps++) await page.getByRole('button', { name: /^Undo/ }).click()
  await expectText({ fontStyle: 'normal', textAlign: 'center', text: 'Twice' })
  expect((await texts())[0]?.fontFamily).toBeUndefined()
})

it('a font that fails to load is named with its fallback and can be retried', async () => {
  const { page } = editor
  const choose = async (name: string) => {
    await inspector()
      .getByRole('button', { name: /^Font: / })
      .click()
    await page.getByLabel('Search fonts').fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.route(/lato-[^/]*900/, route => route.abort())
  await choose('Lato')
  await inspector().getByText('The font Lato did not come. It is shown in Roboto.').waitFor()
  await shoot(page, 'text-lost-font', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.unroute(/lato-[^/]*900/)
  await inspector().getByRole('button', { name: 'Try again' }).press('Enter')
  await inspector().getByText('did not come').waitFor({ state: 'detached' })
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.fonts].some(one => /Lato/.test(one.family) && one.weight.startsWith('900')),
        ),
      PATIENT,
    )
    .toBe(true)
  await undo()
  await expectText({ text: 'Twice' })
})

it('applies a style to the selected text, edits its values and resets them with one button', async () => {
  const { page } = editor
  await panel().getByText('Neon', { exact: true }).click()
  await expectText({ presetStyle: 'Neon' })
  await panel().getByRole('radio', { name: 'Neon' }).press('ArrowRight')
  await expectText({ presetStyle: 'Background' })
  await inspector().getByRole('slider', { name: 'Outline width' }).press('ArrowRight')
  await inspector().locator('summary', { hasText: 'Shadow' }).click()
  await inspector().getByRole('button', { name: 'Add shadow' }).click()
  await inspector().getByRole('slider', { name: 'Shadow blur' }).press('ArrowRight')
  await expectText({ strokeWidth: 1, shadow: { color: '#00000099', blur: 25, offsetX: 0, offsetY: 8 } })
  await inspector().getByLabel('Background', { exact: true }).fill('#e01010')
  await inspector().getByLabel('Color', { exact: true }).fill('#10e0e0')
  await expectText({ backgroundColor: '#E01010', fill: '#10E0E0' })
  await shoot(page, 'text-fields', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await inspector().getByRole('button', { name: 'Reset 4 changes of the style' }).click()
  await expect.poll(async () => (await texts())[0]?.backgroundColor, PATIENT).toBeUndefined()
  await undo()
  await expectText({ backgroundColor: '#E01010', fill: '#10E0E0' })
})

it('a text animates as a whole or letter by letter, as selected beside its animation', async () => {
  const { page } = editor
  const rail = page.getByRole('navigation', { name: 'Panels' })
  await rail.getByRole('button', { name: 'Effects' }).click()
  await page.locator('label').filter({ hasText: 'Slide' }).click()
  await page.getByLabel('Text moves').selectOption('Letter by letter')
  await expectText({ animationIn: 'slide-left', animationUnit: 'letter' })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'text-units', ['dark'])
  await undo()
  await expectText({ animationIn: 'slide-left', animationUnit: 'layer' })
  await undo()
  await rail.getByRole('button', { name: 'Text' }).click()
})

it('without a selection a style adds a new text; a podcast cover is a picture and the title in two clicks', async () => {
  const { page } = editor
  await page.keyboard.press('Escape')
  await page.getByRole('application', { name: 'Layers' }).click({ position: { x: 5, y: 5 } })
  await panel().getByRole('button', { name: 'Wrap' }).click()
  await expectText({ presetStyle: 'Wrap', text: 'Your heading' })
  await undo()
  await panel().getByRole('button', { name: 'Podcast cover' }).click()
  const cover = page.getByRole('region', { name: 'Podcast cover' })
  await shoot(page, 'text-cover', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await cover.getByRole('button', { name: 'Back' }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENT)
    .toContain('Podcast cover')
  await page.keyboard.press('Enter')
  await cover.getByRole('button', { name: 'cover', exact: true }).click()
  await expectText({ textKind: 'PODCAST_COVER', text: 'Twice the price' })
  await editor
    .expectSaved(project => project.layers.find(layer => layer.asset === 'image'))
    .toMatchObject({ layer: 'IMAGE', presetStyle: 'Rounded', end: null })
  // Thumbnails of a project with a picture include it.
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Layout' }).click()
  await page.getByRole('tab', { name: 'Formats' }).click()
  const thumbnail = page.getByRole('region', { name: 'Layout', exact: true }).locator('img').first()
  await thumbnail.waitFor()
  await expect
    .poll(() => thumbnail.evaluate(one => (one as HTMLImageElement).naturalWidth), PATIENT)
    .toBe(400)
})

it('the export contains the background, the text and the cover in their positions', async () => {
  const { file, report } = await editor.rendered()
  expect(report.probe).toMatchObject({ width: 1080, height: 1080 })
  const all = { left: 0, top: 0, width: 1080, height: 1080 }
  const [red, cover] = await Promise.all([
    litPixels(file, 30, all, [0xe0, 0x10, 0x10]),
    litPixels(file, 30, all, [0x20, 0xa0, 0x60]),
  ])
  expect(red.count).toBeGreaterThan(5_000)
  expect(red.x).toBeCloseTo(540, -2)
  expect(cover.count).toBeGreaterThan(100_000)
  expect(editor.faults).toEqual([])
})
