import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'
import { cutOff, openTablet } from './open-tablet'

/** Duration of the talk in seconds, with a canvas of 540 by 960. */
const SECONDS = 2

/** A color that is unique in the film, as typed and as detected. */
const LIT = { hex: '#00c8ff', saved: '#00C8FF', rgb: [0, 200, 255] as const }

let editor: OpenEditor

beforeAll(async () => {
  const film = join(await mkdtemp(join(tmpdir(), 'captions-')), 'Talk.mp4')
  await makeTalkFilm(film, SECONDS)
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, media }),
  })
})

afterAll(() => editor?.close())

const styleOf = ({ captionStyle }: Project): CaptionStyle => captionStyle
const captionsOf = ({ layers }: Project) => layers.find(layer => layer.id === 'captions')

const undo = () => editor.page.keyboard.press('Control+z')

const panel = () => editor.page.getByRole('region', { name: 'Captions', exact: true })

const fold = (title: string) => editor.page.locator('summary').getByText(title, { exact: true })

it('applies a caption style by click and arrow keys, with undo', async () => {
  const { page } = editor
  const style = (name: string) => page.getByRole('radio', { name, exact: true })
  await style('Pop').check({ force: true })
  await editor.expectSaved(styleOf).toEqual({ presetStyle: 'Pop' })
  await style('Pop').focus()
  await page.keyboard.press('ArrowRight')
  await editor.expectSaved(styleOf).toEqual({ presetStyle: 'Reel' })
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await editor.expectSaved(styleOf).toEqual({ presetStyle: 'Mozi' })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'captions-styles', ['dark'])
})

it('moves captions to a preset position, and to any height with the keyboard, each as one step', async () => {
  const { page } = editor
  const before = captionsOf(await editor.saved())?.top
  await panel().getByText('Position', { exact: true }).click()
  await panel().getByText('Top', { exact: true }).click()
  await editor.expectSaved(captionsOf).toMatchObject({ top: 144 })
  const height = panel().getByRole('slider', { name: 'Height' })
  await height.focus()
  await page.keyboard.press('ArrowRight')
  await editor.expectSaved(captionsOf).toMatchObject({ top: Math.round(0.16 * 960) })
  await expect.poll(() => panel().getByRole('radio', { name: 'Free' }).isChecked()).toBe(true)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'captions-position', ['dark'])
  await undo()
  await undo()
  await editor.expectSaved(captionsOf).toMatchObject({ top: before })
  await panel().getByText('Top', { exact: true }).click()
  await editor.expectSaved(captionsOf).toMatchObject({ top: 144 })
})

it('sets color, size, case and outline of the style one by one and resets them together', async () => {
  const { page } = editor
  await page.getByRole('slider', { name: 'Caption size' }).focus()
  await page.keyboard.press('ArrowRight')
  await editor.expectSaved(styleOf).toMatchObject({ fontSize: 65 })
  await page.getByRole('combobox', { name: 'Capitals' }).selectOption('As typed')
  await page.getByRole('button', { name: 'Caption font: Montserrat' }).click()
  await page.getByRole('textbox', { name: 'Search fonts' }).fill('anton')
  await page.getByRole('option', { name: 'Anton', exact: true }).click()
  await page.getByRole('slider', { name: 'Outline width' }).focus()
  await page.keyboard.press('Home')
  await fold('Background').click()
  await page.getByRole('button', { name: 'Add box' }).click()
  await editor
    .expectSaved(styleOf)
    .toMatchObject({ transform: 'none', fontFamily: 'Anton', strokeWidth: 0, backgroundColor: '#000000D1' })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'captions-values', ['dark'])
  await undo()
  await editor.expectSaved(style => styleOf(style).backgroundColor).toEqual(undefined)
  await page.getByRole('button', { name: 'Back to Mozi as it comes' }).click()
  await editor.expectSaved(styleOf).toEqual({ presetStyle: 'Mozi' })
})

it('saves a style for the team, applies it in one step, and renames, replaces and deletes it', async () => {
  const { page } = editor
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const inMenu = async (title: string, entry: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const size = page.getByRole('slider', { name: 'Caption size' })
  await size.focus()
  await page.keyboard.press('ArrowRight')
  const own = { presetStyle: 'Mozi', fontSize: 65 }
  await editor.expectSaved(styleOf).toEqual(own)

  await panel().getByText('Styles', { exact: true }).click()
  await panel().getByRole('button', { name: 'Save style' }).click()
  const form = dialog('Save caption style')
  await form.getByLabel('Name').fill(' ')
  await form.getByText('Please enter a name').waitFor()
  await form.getByLabel('Name').fill('House')
  expect(await findFaults(page, '[role=dialog]')).toEqual([])
  await shoot(page, 'captions-save-style', ['dark'])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('House was saved').waitFor()
  const group = panel().getByRole('radiogroup', { name: 'Saved styles' })
  await expect.poll(() => group.getByRole('radio', { name: 'House' }).isChecked()).toBe(true)
  await group.getByRole('radio', { name: 'House' }).focus()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'captions-saved-styles', ['dark'])

  await radio('Reel').check({ force: true })
  await editor.expectSaved(styleOf).toEqual({ presetStyle: 'Reel', fontSize: 65 })
  await radio('House').check({ force: true })
  await editor.expectSaved(styleOf).toEqual(own)
  await undo()
  await editor.expectSaved(styleOf).toEqual({ presetStyle: 'Reel', fontSize: 65 })

  await inMenu('House', 'Rename')
  await dialog('Rename style').getByLabel('Name').fill('Ours')
  await dialog('Rename style').getByRole('button', { name: 'Rename' }).click()
  await inMenu('Ours', 'Replace with current style')
  await page.getByText('Ours was replaced').waitFor()
  await expect.poll(() => radio('Ours').isChecked()).toBe(true)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => radio('Ours').isChecked()).toBe(false)
  await inMenu('Ours', 'Delete')
  await dialog('Delete this style?').getByRole('button', { name: 'Delete' }).click()
  await radio('Ours').waitFor({ state: 'detached' })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await radio('Ours').check({ force: true })
  await editor.expectSaved(styleOf).toEqual(own)
  await page.getByRole('button', { name: 'Back to Mozi as it comes' }).click()
  await editor.expectSaved(styleOf).toEqual({ presetStyle: 'Mozi' })
})

it('the editor matches the export: the active word in its color, at the top of the picture', async () => {
  const { page } = editor
  await page.getByLabel('Active word', { exact: true }).fill(LIT.hex)
  await editor.expectSaved(styleOf).toMatchObject({ activeFill: LIT.saved })
  const { file, report } = await editor.rendered()
  expect(report.frames).toBe(SECONDS * 30)
  const canvas = { left: 0, top: 0, width: 540, height: 960 }
  const lit = await litPixels(file, 10, canvas, LIT.rgb)
  expect(lit.count).toBeGreaterThan(200)
  expect(lit.y).toBeGreaterThan(144)
  expect(lit.y).toBeLessThan(144 + 180)
})

it('hides and deletes captions, and adds them again from the transcript', async () => {
  const { page } = editor
  await page.getByRole('switch', { name: 'Show captions' }).click()
  await editor.expectSaved(captionsOf).toMatchObject({ hide: true })
  await page.getByRole('switch', { name: 'Show captions' }).click()
  await editor.expectSaved(captionsOf).toMatchObject({ hide: false })
  await page.locator('[data-title="captions"]').click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Add captions' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'captions-none', ['dark'])
  await page.getByRole('button', { name: 'Add captions' }).focus()
  await page.keyboard.press('Enter')
  await editor
    .expectSaved(({ layers }) => layers.find(layer => layer.asset === 'subtitle'))
    .toMatchObject({ layer: 'SUBTITLE', mediaRef: 'film', top: (0.65 - 0.15) * 960 })
  expect(editor.faults).toEqual([])
})

it('on a tablet, corrects and cuts words and chooses a style by touch; nothing is clipped, and a failing panel affects no other', async () => {
  const { page, touch } = await openTablet(editor)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const rail = page.getByRole('navigation', { name: 'Panels' })
  const choose = async (word: string) => {
    await touch.down(page.getByRole('option', { name: word, exact: true }))
    await page.getByRole('toolbar', { name: 'Chosen words' }).waitFor()
    await touch.up()
  }
  const whole = async () => {
    expect(await cutOff(page)).toEqual([])
    expect(await findFaults(page)).toEqual([])
  }
  const saved = (look: (project: Project) => unknown) =>
    expect.poll(async () => {
      await page.keyboard.press('Control+s')
      return look(await editor.saved())
    }, PATIENT)

  await page.getByRole('dialog', { name: 'Desktop recommended' }).waitFor()
  await whole()
  await button('Continue anyway').tap()
  await page.getByText('Reel', { exact: true }).tap()
  await saved(styleOf).toMatchObject({ presetStyle: 'Reel' })
  await whole()

  await button('Show the inspector').tap()
  await page.getByRole('slider', { name: 'Caption size' }).waitFor()
  await whole()
  await page.setViewportSize({ width: 1024, height: 768 })
  await whole()
  await rail.getByRole('button', { name: 'Captions' }).tap()
  await page.getByRole('radio', { name: 'Reel', exact: true }).waitFor()
  await whole()
  await page.setViewportSize({ width: 820, height: 1180 })

  await rail.getByRole('button', { name: 'Transcript' }).tap()
  await choose('nobody')
  await whole()
  await button('Correct').tap()
  await page.getByLabel('Correct “nobody”').fill('everyone')
  await page.keyboard.press('Enter')
  await saved(({ transcripts }) => transcripts.film?.subtitles[0]?.words[2]?.text).toBe('everyone')
  await choose('quiet')
  await button('Cut').tap()
  await saved(({ layers }) => layers.flatMap(one => ('cuts' in one ? one.cuts : [])).length).toBe(1)
  await whole()

  const broken = 'export const LayoutPanel = () => { throw new Error("The script is broken") }'
  await page.route(/LayoutPanel-[^/]*\.js$/, route =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.reload()
  await page.getByRole('application', { name: 'Layers' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // A failing panel affects nothing else.
  await rail.getByRole('button', { name: 'Layout' }).tap()
  await page.getByRole('alert').getByText('The layout panel stopped.').waitFor()
  await whole()
  await rail.getByRole('button', { name: 'Captions' }).tap()
  await page.getByText('Pop', { exact: true }).tap()
  await saved(styleOf).toMatchObject({ presetStyle: 'Pop' })
  await page.context().close()
  expect(editor.faults).toEqual([])
})
