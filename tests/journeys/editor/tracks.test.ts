import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { makeTalkFilm } from '@/remotion/render/testing/talk-film'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { handOnTimeline } from './hand-on-timeline'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

let editor: OpenEditor
let first: Project

/** A film of four seconds with words, and a title over its first second that fades in and slides out. */
function talk(media: Record<string, Media>, id: string): Project {
  const edited = addLayer(
    { ...spokenProject(8), id, media },
    {
      layer: {
        ...({
          id: 'title',
          layer: 'TEXT',
          asset: 'text',
          text: 'Twice the price',
          position: 0,
          end: 1,
        } as const),
        ...{ fade: { in: 0.4, out: 0 }, animationOut: 'slide-left' },
      },
    },
  )
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'tracks-')), 'film.mp4')
  await makeTalkFilm(file, 4)
  editor = await openEditor({ files: { media: file }, project: talk })
  first = await editor.saved()
})

afterAll(() => editor?.close())

const { row, press, seek, now } = handOnTimeline(() => editor)

const clipsOf = (id: string) => row(id).locator('[data-clip]')

/** The box of the block of a clip on screen. */
async function blockOf(id: string) {
  const box = await editor.page.locator(`[data-clip="${id}"] [data-layer]:not([data-edge])`).boundingBox()
  if (!box) throw new Error(`${id} is not on the timeline`)
  return { ...box, middle: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The pieces of the film in the order of time: what is saved of them. */
const film = () => editor.expectSaved(project => piecesOf(project).map(piece => [piece.position, piece.end]))
const piecesOf = ({ layers }: Project) =>
  layers.filter(layer => layer.asset === 'video').sort((a, b) => a.position - b.position)
const second = (wanted: number, digits = 2): number => expect.closeTo(wanted, digits)

it('splitting twice leaves three pieces on one row', async () => {
  await row('video').waitFor()
  await seek(40)
  await press('s')
  await seek(80)
  await press('s')
  await film().toEqual([
    [0, second(40 / 30)],
    [second(40 / 30), second(80 / 30)],
    [second(80 / 30), 4],
  ])
  await expect.poll(() => clipsOf('video').count(), PATIENT).toBe(3)
  expect(await editor.page.locator('[data-row]').count()).toBe(3)
  expect(await findFaults(editor.page)).toEqual([])
  await shoot(editor.page, 'tracks-split', ['dark', 'light'])
})

it('arrow keys on the name of a row select its clips one after the other', async () => {
  const chosen = () => editor.page.locator('[data-clip][data-chosen]')
  const [, middle] = piecesOf(await editor.saved())
  await editor.page.locator('[data-title="video"]').focus()
  await press('ArrowLeft')
  await expect.poll(() => chosen().getAttribute('data-clip'), PATIENT).toBe(middle?.id)
  expect(await now()).toBe('40')
  await press('ArrowLeft', 'ArrowLeft')
  await expect.poll(() => chosen().getAttribute('data-clip'), PATIENT).toBe('video')
})

it('a click between two clips opens the transitions of that cut, and then shows the transition', async () => {
  await editor.page.getByRole('button', { name: 'Add a transition at 0:01.3' }).click()
  await editor.page.getByRole('textbox', { name: 'Search transitions' }).fill('wipe right')
  await editor.page
    .locator('label')
    .filter({ has: editor.page.getByRole('radio', { name: 'Wipe right', exact: true }) })
    .click()
  await editor
    .expectSaved(project =>
      piecesOf(project).map(piece => 'transition' in piece && Boolean(piece.transition)),
    )
    .toEqual([false, true, false])
  await editor.page.getByRole('button', { name: 'Transition Wipe right at 0:01.3' }).waitFor()
  await shoot(editor.page, 'tracks-transition', ['dark'])
})

it('Tab reaches one of the cuts, arrow keys go to the others, and Delete removes a transition', async () => {
  const { page } = editor
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const cuts = page.getByRole('group', { name: 'Cuts' })
  // The new transition has been played, and the playhead is back.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await cuts.locator('[tabindex="0"]').count()).toBe(1)
  await cuts.locator('[tabindex="0"]').focus()
  await press('ArrowRight')
  await expect.poll(focused, PATIENT).toBe('Add a transition at 0:02.6')
  await expect.poll(now, PATIENT).toBe('80')
  await shoot(page, 'tracks-cut-focused')
  await press('ArrowLeft')
  await expect.poll(focused, PATIENT).toBe('Transition Wipe right at 0:01.3')
  await press('Delete')
  await expect.poll(focused, PATIENT).toBe('Add a transition at 0:01.3')
  expect(await findFaults(page)).toEqual([])
  await press('Control+z', 'Enter')
  await page.getByRole('textbox', { name: 'Search transitions' }).waitFor()
  await cuts.getByRole('button', { name: 'Transition Wipe right at 0:01.3' }).waitFor()
})

it('Delete with a whole track selected removes it, and the focus stays in the rows', async () => {
  await editor.page.locator('[data-title="video"]').focus()
  await press('Enter', 'Delete')
  await film().toEqual([])
  await expect
    .poll(() => editor.page.evaluate(() => (document.activeElement as HTMLElement).dataset.title), PATIENT)
    .toBe('captions')
  await press('Control+z')
  await expect.poll(() => clipsOf('video').count(), PATIENT).toBe(3)
  // Undo selected all of them again.
  await editor.page.locator('[data-title="video"]').focus()
  await press('ArrowLeft')
})

it('T14: an edge of the main track moves what follows, and with Alt the cut alone', async () => {
  const [piece, row1] = [await blockOf('video'), await row('video').boundingBox()]
  const edge = { x: piece.x + piece.width - 2, y: (row1?.y ?? 0) + (row1?.height ?? 0) - 6 }
  const half = { ...edge, x: edge.x - piece.width / 2 }
  const [a, b] = [40 / 30, 80 / 30]
  await editor.drag(edge, half)
  await film().toEqual([
    [0, second(a / 2, 1)],
    [second(a / 2, 1), second(b - a / 2, 1)],
    [second(b - a / 2, 1), second(4 - a / 2, 1)],
  ])
  await shoot(editor.page, 'tracks-ripple', ['dark'])
  await press('Control+z')
  await editor.page.keyboard.down('Alt')
  await editor.drag(edge, half)
  await editor.page.keyboard.up('Alt')
  await film().toEqual([
    [0, second(a / 2, 1)],
    [second(a / 2, 1), second(b)],
    [second(b), 4],
  ])
  await press('Control+z')
  await film().toEqual([
    [0, second(a)],
    [second(a), second(b)],
    [second(b), 4],
  ])
})

it('a clip is dragged onto another track, and another one into the gap that it leaves', async () => {
  const [, middle] = piecesOf(await editor.saved())
  const [piece, title] = [await blockOf(middle?.id ?? ''), await blockOf('title')]
  await editor.drag({ x: piece.middle, y: piece.y - 20 }, { x: piece.middle, y: title.y })
  await expect.poll(() => clipsOf('title').count(), PATIENT).toBe(2)
  await expect.poll(() => clipsOf('video').count(), PATIENT).toBe(2)
  const saved = await editor.saved()
  // In front of everything, as the track is.
  expect(saved.layers.at(-1)).toMatchObject({ id: middle?.id, track: 'title' })

  const main = await blockOf('video')
  const moved = await blockOf('title')
  const perSecond = moved.width
  await editor.drag({ x: moved.middle, y: moved.y }, { x: moved.middle + perSecond * 1.5, y: main.y - 20 })
  await expect.poll(() => clipsOf('video').count(), PATIENT).toBe(3)
  await editor
    .expectSaved(({ layers }) => layers.find(layer => layer.id === 'title'))
    .toMatchObject({ track: 'media' })
  const { position = 0, end } = (await editor.saved()).layers.find(layer => layer.id === 'title') ?? {}
  expect(position).toBeGreaterThanOrEqual(40 / 30 - 0.001)
  expect(end).toBeLessThanOrEqual(80 / 30 + 0.001)
  await shoot(editor.page, 'tracks-moved', ['dark'])
})

it('a locked track refuses a clip and says so', async () => {
  await editor.page.getByRole('button', { name: 'Lock film +1' }).click()
  const before = await editor.saved()
  const [, middle] = piecesOf(before)
  const [piece, main] = [await blockOf(middle?.id ?? ''), await blockOf('video')]
  await editor.drag({ x: piece.middle, y: piece.y }, { x: piece.middle, y: main.y - 20 })
  await editor.page.getByText('This track is locked').waitFor()
  expect((await editor.saved()).layers).toEqual(before.layers)
})

it('everything is undone step by step to the first value', async () => {
  await editor.page.getByRole('button', { name: 'Lock film +1' }).focus()
  for (let step = 0; step < 6; step++) await press('Control+z')
  await editor.expectSaved(project => project.layers).toEqual(first.layers)
  await expect.poll(() => clipsOf('video').count(), PATIENT).toBe(1)
})

it('Alt drags a copy, and a marquee over empty rows selects clips without selecting text', async () => {
  const title = await blockOf('title')
  await editor.page.keyboard.down('Alt')
  await editor.drag({ x: title.middle, y: title.y }, { x: title.middle + title.width * 2, y: title.y })
  await editor.page.keyboard.up('Alt')
  await expect.poll(() => clipsOf('title').count(), PATIENT).toBe(2)
  const texts = editor.expectSaved(({ layers }) =>
    layers.flatMap(({ asset, position }) => (asset === 'text' ? position : [])),
  )
  await texts.toEqual([0, second(2, 0)])
  const gap = title.x + title.width * 1.5
  await editor.drag({ x: gap, y: title.y }, { x: title.x + 4, y: title.y + 8 })
  expect(await editor.page.locator('[data-clip][data-chosen]').count()).toBe(1)
  expect(await editor.page.evaluate(() => getSelection()?.toString())).toBe('')
  await press('Control+z')
  await texts.toEqual([0])
})

it('D301: solo of a track is shown beside the time, and changes nothing in the project', async () => {
  const before = await editor.saved()
  const solo = row('video').getByRole('button', { name: /^Solo / })
  await solo.click()
  expect(await solo.getAttribute('aria-pressed')).toBe('true')
  await editor.page.getByText('Solo, preview only').waitFor()
  await shoot(editor.page, 'tracks-solo', ['dark'])
  await editor.page.mouse.move(0, 0)
  await editor.page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await findFaults(editor.page)).toEqual([])
  await editor.page.getByRole('button', { name: 'End solo' }).click()
  await expect.poll(() => solo.getAttribute('aria-pressed'), PATIENT).toBe('false')
  expect((await editor.saved()).layers).toEqual(before.layers)
})

it('rows have three heights, of which the browser remembers one', async () => {
  const height = async () => (await row('video').boundingBox())?.height
  expect(await height()).toBe(68)
  await editor.page.getByRole('button', { name: 'Row height: normal' }).click()
  await expect.poll(height, PATIENT).toBe(109)
  await shoot(editor.page, 'tracks-tall', ['dark'])
  await editor.page.getByRole('button', { name: 'Row height: high' }).click()
  await expect.poll(height, PATIENT).toBe(41)
  expect(await editor.page.evaluate(() => localStorage.getItem('timeline-rows'))).toBe('compact')
  await shoot(editor.page, 'tracks-compact', ['dark'])
  await editor.page.mouse.move(0, 0)
  await editor.page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await findFaults(editor.page)).toEqual([])
  expect(editor.faults).toEqual([])
})
