import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { findFaults } from '../find-faults'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'
import { openTablet, type Touch } from './open-tablet'

/** Duration of the talk in seconds. */
const SECONDS = 2

const UPRIGHT = { width: 390, height: 844 }
/** The title of the talk, a clip that nothing follows. */
const TITLE = 'title'

const ACROSS = { width: 844, height: 390 }

let editor: OpenEditor
let page: Page
let touch: Touch

beforeAll(async () => {
  const film = join(await mkdtemp(join(tmpdir(), 'phone-')), 'Talk.mp4')
  await makeTalkFilm(film, SECONDS)
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, media }),
  })
  const phone = await openTablet(editor, UPRIGHT, true)
  page = phone.page
  touch = phone.touch
})

afterAll(() => editor?.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rail = () => page.getByRole('navigation', { name: 'Panels' })

/** Takes a picture of the screen into the folder named by TALKREEL_SHOTS. */
async function shootPhone(name: string): Promise<void> {
  const { TALKREEL_SHOTS: folder } = process.env
  if (folder) await page.screenshot({ path: join(folder, `phone-${name}.png`), animations: 'disabled' })
}

/** Pixels by which the page is wider than the screen. */
const tooWide = () =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** Expects nothing to be wider than the screen, and no violations of axe. */
async function expectFits(name: string): Promise<void> {
  await shootPhone(name)
  expect(await tooWide(), name).toBe(0)
  expect(await findFaults(page), name).toEqual([])
}

/** Expects an element to be inside the screen, from left to right. */
async function expectInside(element: Locator): Promise<void> {
  await element.waitFor()
  const box = await element.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

const saved = (look: (project: Awaited<ReturnType<OpenEditor['saved']>>) => unknown) =>
  expect.poll(async () => {
    await page.keyboard.press('Control+s')
    return look(await editor.saved())
  }, PATIENT)

it('on a phone, the notice fits, and video, panels and export are in view behind it', async () => {
  await expectInside(page.getByRole('dialog', { name: 'Desktop recommended' }))
  await expectFits('notice')
  await button('Continue anyway').tap()
  await expectInside(page.getByRole('application', { name: 'Layers' }))
  await expectInside(button('Export'))
  await expectInside(button('Play'))
  await expectInside(rail().getByRole('button', { name: 'Transcript' }))
  await expectFits('open')
})

it('corrects a word by touch', async () => {
  await rail().getByRole('button', { name: 'Transcript' }).tap()
  await touch.down(page.getByRole('option', { name: 'nobody', exact: true }))
  await page.getByRole('toolbar', { name: 'Chosen words' }).waitFor()
  await touch.up()
  await expectFits('word')
  await button('Correct').tap()
  await page.getByLabel('Correct “nobody”').fill('everyone')
  await page.keyboard.press('Enter')
  await saved(({ transcripts }) => transcripts.film?.subtitles[0]?.words[2]?.text).toBe('everyone')
  await expectFits('corrected')
})

it('changes the caption style by touch', async () => {
  await rail().getByRole('button', { name: 'Captions' }).tap()
  await page.getByText('Reel', { exact: true }).tap()
  await saved(({ captionStyle }) => captionStyle).toMatchObject({ presetStyle: 'Reel' })
  await expectFits('captions')
  await button('Show the inspector').tap()
  await page.getByRole('slider', { name: 'Caption size' }).waitFor()
  await expectFits('inspector')
})

it('selects and splits a clip on the rows of the timeline by touch', async () => {
  const count = (await editor.saved()).layers.length
  await button('Timeline rows').tap()
  const clip = page.locator('[data-clip="film"] [data-layer]:not([data-edge])')
  await clip.tap({ position: { x: 60, y: 20 } })
  await page.locator('[data-clip="film"][data-chosen]').waitFor()
  await expectFits('rows')
  await page.getByRole('slider', { name: 'Seek' }).fill('30')
  await button('Split at playhead').tap()
  await saved(({ layers }) => layers.length).toBe(count + 1)
  await button('Undo').tap()
  await saved(({ layers }) => layers.length).toBe(count)
})

/** Rests a finger on the clip until it is picked up. */
async function pickUp(clip: Locator): Promise<void> {
  await touch.down(clip)
  await page.locator('[data-picked-up]').waitFor()
}

const positionOfTitle = ({ layers }: Awaited<ReturnType<OpenEditor['saved']>>) =>
  layers.find(layer => layer.id === TITLE)?.position

it('moves a clip that a finger rests on, opens its menu without a drag, and scrolls otherwise', async () => {
  const clip = page.locator(`[data-clip="${TITLE}"] [data-layer]:not([data-edge])`)
  await clip.tap()
  await page.locator(`[data-clip="${TITLE}"][data-chosen]`).waitFor()
  const rows = page.getByRole('region', { name: 'Rows' })
  const before = await rows.evaluate(one => one.scrollLeft)
  await touch.down(clip)
  for (const by of [-10, -20, -40, -60]) await touch.move(by)
  await touch.up()
  await expect.poll(() => rows.evaluate(one => one.scrollLeft), PATIENT).toBeGreaterThan(before)
  await rows.evaluate((one, left) => one.scrollTo({ left }), before)
  await saved(positionOfTitle).toBe(0)
  await pickUp(clip)
  await touch.up()
  await expectInside(page.getByRole('menu'))
  await shootPhone('menu')
  await page.keyboard.press('Escape')
  await pickUp(clip)
  for (const by of [20, 40, 60]) await touch.move(by)
  await shootPhone('moving')
  await touch.up()
  await saved(positionOfTitle).toBeGreaterThan(0.2)
  await button('Undo').tap()
  await saved(positionOfTitle).toBe(0)
})

it('a rotation ends the drag of a clip without a change', async () => {
  const clip = page.locator(`[data-clip="${TITLE}"] [data-layer]:not([data-edge])`)
  await pickUp(clip)
  for (const by of [20, 40]) await touch.move(by)
  await page.setViewportSize(ACROSS)
  await page.locator('[data-picked-up]').waitFor({ state: 'detached' })
  await touch.move(60)
  await touch.up()
  await page.setViewportSize(UPRIGHT)
  await saved(positionOfTitle).toBe(0)
  await page.getByRole('region', { name: 'Rows' }).waitFor()
})

it('goes back from the rows to a panel', async () => {
  const clip = page.locator('[data-clip="film"]')
  await rail().getByRole('button', { name: 'Captions' }).tap()
  await page.getByText('Reel', { exact: true }).waitFor()
  await clip.waitFor({ state: 'hidden' })
})

it('a rotation during a drag does no harm', async () => {
  const seek = page.getByRole('slider', { name: 'Seek' })
  await touch.down(seek)
  await page.setViewportSize(ACROSS)
  expect(await tooWide()).toBe(0)
  await touch.up()
  await page.setViewportSize(UPRIGHT)
  await expectFits('rotated')
  await saved(({ captionStyle }) => captionStyle).toMatchObject({ presetStyle: 'Reel' })
  expect(editor.faults).toEqual([])
})

it('starts an export by touch', async () => {
  await button('Export').tap()
  const popover = page.getByRole('dialog')
  await popover.getByText('In the queue').waitFor()
  await expectInside(popover)
  await expectFits('export')
  const exported = await editor.server.database.prisma.export.findMany()
  expect(exported).toHaveLength(1)
})
