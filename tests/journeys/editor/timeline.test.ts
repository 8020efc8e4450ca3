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
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { handOnTimeline } from './hand-on-timeline'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'
import { playSteps } from './play-steps'
import { trimSteps } from './trim-steps'

type NewLayer = Parameters<typeof addLayer>[1]['layer']

let editor: OpenEditor

/** A four-second film with eight words, a title over its first second, a blue box over its third. */
function talk(media: Record<string, Media>, id: string): Project {
  const box = { left: 90, top: 1500, width: 900, height: 300 }
  const layers = [
    {
      id: 'title',
      layer: 'TEXT',
      asset: 'text',
      text: 'Twice the price',
      ...box,
      top: 100,
      position: 0,
      end: 1,
    },
    {
      ...{ id: 'box', layer: 'SHAPE', asset: 'shape', fill: '#3F48FF', ...box, position: 2, end: 3 },
      keyframes: { opacity: [{ at: 0, value: 1, easing: 'linear' }] },
    },
  ]
  return layers.reduce<Project>(
    (project, layer) => {
      const edited = addLayer(project, { layer: layer as NewLayer })
      if (isRefusal(edited)) throw new Error(edited.reason)
      return edited
    },
    { ...spokenProject(8), id, media },
  )
}

beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'timeline-')), 'film.mp4')
  await makeTalkFilm(file, 4)
  editor = await openEditor({ files: { media: file }, project: talk })
})

afterAll(() => editor?.close())

const { row, boxOf, press, now, seek, expectTimes } = handOnTimeline(() => editor)

it('each track has a row with hide, mute and lock', async () => {
  await row('video').waitFor()
  expect(await row('background').count()).toBe(0)
  await shoot(editor.page, 'timeline', ['dark'])
  expect(await findFaults(editor.page)).toEqual([])
  for (const [name, layerId, fields] of [
    ['Hide Shape', 'box', { hide: true }],
    ['Lock Shape', 'box', { locked: true }],
    ['Mute film', 'video', { mute: true }],
  ] as const) {
    await editor.page.getByRole('button', { name, pressed: false }).click()
    await editor
      .expectSaved(project => project.layers.find(layer => layer.id === layerId))
      .toMatchObject(fields)
    await editor.page.getByRole('button', { name, pressed: true }).press('Enter')
    await editor.page.getByRole('button', { name, pressed: false }).waitFor()
  }
})

it("right click on a row opens the layer's context menu", async () => {
  await row('box').click({ button: 'right', position: { x: 300, y: 10 } })
  await editor.page.getByRole('menuitem', { name: 'Split at playhead' }).waitFor()
  await row('box').and(editor.page.locator('[data-chosen]')).waitFor()
  await press('Escape')
  await editor.page.getByRole('menuitem', { name: 'Split at playhead' }).waitFor({ state: 'detached' })
})

it('rows are reordered by mouse and keyboard and navigated with arrow keys', async () => {
  const order = editor.expectSaved(project => project.layers.map(layer => layer.id).reverse())
  const [title, box] = [await row('title').boundingBox(), await row('box').boundingBox()]
  if (!title || !box) throw new Error('The rows are not there')
  await editor.drag({ x: title.x + 40, y: title.y + 12 }, { x: title.x + 40, y: box.y + box.height - 2 })
  await order.toEqual(['captions', 'box', 'title', 'video', 'background'])
  await editor.page.locator('[data-title="title"]').press('Alt+ArrowUp')
  await press('Alt+ArrowUp')
  await order.toEqual(['title', 'captions', 'box', 'video', 'background'])
  expect(await editor.page.evaluate(() => (document.activeElement as HTMLElement).dataset.title)).toBe(
    'title',
  )
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await row('box').and(editor.page.locator('[data-chosen]')).waitFor()
})

it('a keyframe at the beginning of a clip is dragged in time, and the clip is not trimmed', async () => {
  const frame = editor.expectSaved(({ layers }) => {
    const [keyframe] = layers.find(({ id }) => id === 'box')?.keyframes?.opacity ?? []
    return keyframe && Math.round(keyframe.at * 30)
  })
  const [mark, clip] = [await row('box').locator('[data-keyframe]').boundingBox(), await boxOf('box')]
  if (!mark) throw new Error('There is no keyframe')
  const y = mark.y + mark.height / 2
  const inside = 2
  await editor.drag({ x: clip.x + inside, y }, { x: clip.x + 0.8 * clip.width + inside, y })
  await frame.toEqual(24)
  await expectTimes('box').toEqual([60, 90])
  expect(await now()).toBe('84')
  await shoot(editor.page, 'timeline-keyframe', ['dark'])
  await press('Control+z')
  await frame.toEqual(0)
})

trimSteps(() => editor)

it('markers are added, named, navigated to and removed', async () => {
  await seek(30)
  await press('m')
  await seek(75)
  await press('m')
  const markers = editor.expectSaved(({ markers = [] }) => markers.map(one => [one.seconds, one.title]))
  await markers.toEqual([
    [1, ''],
    [2.5, ''],
  ])
  await editor.page.getByRole('button', { name: 'Marker at 0:01.0' }).dblclick()
  await editor.page.getByLabel('Name of the marker').fill('The price')
  await press('Enter')
  await editor.page.getByRole('button', { name: 'Marker “The price” at 0:01.0' }).waitFor()
  await shoot(editor.page, 'timeline-markers', ['dark'])
  expect(await findFaults(editor.page)).toEqual([])
  await seek(0)
  await press('Shift+M')
  await expect.poll(now, PATIENT).toBe('30')
  await press('Shift+M', 'Alt+m')
  await expect.poll(now, PATIENT).toBe('30')
  await editor.page.getByRole('button', { name: 'Marker at 0:02.5' }).press('Delete')
  await markers.toEqual([[1, 'The price']])
})

playSteps(() => editor)

/** Selects the film on the canvas, because its row is below the visible part of the lowest timeline. */
async function showsChosenRow() {
  const rows = editor.page.getByLabel('Rows', { exact: true })
  const isIn = async () => {
    const [outer, inner] = [await rows.boundingBox(), await row('video').boundingBox()]
    return outer && inner && inner.y > outer.y && inner.y + inner.height <= outer.y + outer.height
  }
  await rows.evaluate(one => one.scrollTo(0, 0))
  expect(await isIn()).toBe(false)
  const { x, y } = await editor.onCanvas(540, 700)
  await editor.page.mouse.click(x, y)
  await row('video').and(editor.page.locator('[data-chosen]')).waitFor()
  await expect.poll(isIn, PATIENT).toBe(true)
  await shoot(editor.page, 'timeline-chosen-row', ['dark'])
}

it('zooms around the pointer, to the selection and back; its height follows a drag', async () => {
  const wide = async () => (await boxOf('box')).width
  const before = await wide()
  const box = await boxOf('box')
  await editor.page.mouse.move(box.x + 10, box.y)
  await editor.page.keyboard.down('Control')
  await editor.page.mouse.wheel(0, -120)
  await editor.page.keyboard.up('Control')
  await expect.poll(wide, PATIENT).toBeGreaterThan(before * 1.5)
  expect(Math.abs((await boxOf('box')).x + 10 * ((await wide()) / before) - box.x - 10)).toBeLessThan(3)
  await editor.page.locator('[data-title="box"]').click()
  await press('f')
  await expect.poll(wide, PATIENT).toBeCloseTo(before, 0)
  await press('z')
  await expect.poll(wide, PATIENT).toBeGreaterThan(before * 1.8)
  await press('f')
  const edge = editor.page.getByRole('separator', { name: 'Height of the timeline' })
  await edge.press('ArrowUp')
  await expect.poll(() => edge.getAttribute('aria-valuenow'), PATIENT).toBe('320')
  await edge.press('End')
  await expect.poll(() => edge.getAttribute('aria-valuenow'), PATIENT).toBe('160')
  await showsChosenRow()
  const at = await edge.boundingBox()
  if (!at) throw new Error('There is no edge')
  await editor.drag({ x: at.x + 300, y: at.y + 4 }, { x: at.x + 300, y: at.y - 140 })
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBeCloseTo(304, -1)
})

it("playing, scrubbing and scrolling don't redraw the rows", async () => {
  await editor.page.getByLabel('Rows', { exact: true }).evaluate(rows => {
    // React replaces an element's props whenever its row renders again.
    const props = (element: Element) => {
      const key = Object.keys(element).find(name => name.startsWith('__reactProps$')) ?? ''
      return (element as unknown as Record<string, object>)[key]
    }
    const lines = [...rows.querySelectorAll('[data-row]')]
    const kept = lines.map(props)
    Object.assign(window, { drawnAnew: () => lines.filter((line, at) => props(line) !== kept[at]).length })
  })
  const drawnAnew = () =>
    editor.page.evaluate(() => (window as unknown as { drawnAnew(): number }).drawnAnew())
  const ruler = await row('captions').boundingBox()
  if (!ruler) throw new Error('There are no rows')
  await editor.drag({ x: ruler.x + 900, y: ruler.y - 40 }, { x: ruler.x + 300, y: ruler.y - 40 })
  await press('l')
  await expect.poll(async () => Number(await now()), PATIENT).toBeGreaterThan(30)
  await press('k')
  await editor.page.mouse.wheel(0, 30)
  expect(await drawnAnew()).toBe(0)
  await editor.page.getByRole('button', { name: 'Hide Shape' }).click()
  await expect.poll(drawnAnew, PATIENT).toBe(1)
  await press('Control+z')
})

it('a layer moved in time appears in the export only at its new time', async () => {
  await expectTimes('box').toEqual([90, 120])
  const { file, report } = await editor.rendered({ from: 2, to: 4 })
  expect(report.probe).toMatchObject({ width: 1080, height: 1920 })
  const place = { left: 200, top: 1560, width: 600, height: 180 }
  const blue = async (frame: number) => (await litPixels(file, frame, place, [63, 72, 255])).count
  const area = place.width * place.height
  // The film also contains a few blue pixels.
  expect(await blue(15)).toBeLessThan(0.01 * area)
  expect(await blue(45)).toBeGreaterThan(0.9 * area)
  expect(editor.faults).toEqual([])
})

it('ripple delete removes a layer and closes its gap', async () => {
  await seek(60)
  await editor.page.locator('[data-title="video"]').click({ position: { x: 40, y: 12 } })
  await press('s', 'Shift+Delete')
  await expectTimes('video').toEqual([0, 60])
  await expectTimes('box').toEqual([60, 90])
})
