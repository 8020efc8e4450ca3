import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLayer } from '../../../compositions/edit/add-layer'
import { isRefused } from '../../../compositions/edit/edit'
import { isPlayed } from '../../../compositions/layers/layer'
import type { Media } from '../../../compositions/project/media'
import type { Project } from '../../../compositions/project/project'
import { makeTalkFilm } from '../../../remotion/render/testing/talk-film'
import { spokenProject } from '../../../web/editor/testing/spoken-project'
import { findFaults } from '../find-faults'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

type NewLayer = Parameters<typeof addLayer>[1]['layer']

let editor: OpenEditor

/** A film of four seconds in which eight words are said, a title over its first second, a blue box over its third. */
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
    { id: 'box', layer: 'SHAPE', asset: 'shape', fill: '#3F48FF', ...box, position: 2, end: 3 },
  ]
  return layers.reduce<Project>(
    (project, layer) => {
      const edited = addLayer(project, { layer: layer as NewLayer })
      if (isRefused(edited)) throw new Error(edited.reason)
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

const row = (layerId: string) => editor.page.locator(`[data-row="${layerId}"]`)

const block = (layerId: string) => row(layerId).locator('[data-layer]:not([data-edge])').first()

const boxOf = async (layerId: string) => {
  const box = await block(layerId).boundingBox()
  if (!box) throw new Error(`${layerId} is not on the timeline`)
  return { ...box, right: box.x + box.width, middle: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Pixels of the screen that a second of the timeline takes, by the film, which lasts four. */
const perSecond = async () => (await boxOf('video')).width / 4

const layerOf = (project: Project, layerId: string) => project.layers.find(layer => layer.id === layerId)

/** Where and for how long a layer is saved, once it is as expected. */
const expectTimes = (layerId: string) =>
  editor.expectSaved(project => {
    const { position = -1, end = -1 } = layerOf(project, layerId) ?? {}
    return [Math.round(position * 30), Math.round((end ?? 0) * 30)]
  })

const press = async (...keys: string[]) => {
  for (const key of keys) await editor.page.keyboard.press(key)
}

const now = () => editor.page.getByLabel('Seek').inputValue()

const seek = async (frame: number) => {
  await editor.page.getByLabel('Seek').fill(String(frame))
  await editor.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

it('every layer has a row, which hides, mutes and locks it', async () => {
  await row('background').waitFor()
  await shoot(editor.page, 'timeline', ['dark'])
  expect(await findFaults(editor.page)).toEqual([])
  for (const [name, layerId, fields] of [
    ['Hide Shape', 'box', { hide: true }],
    ['Lock Shape', 'box', { locked: true }],
    ['Mute film', 'video', { mute: true }],
  ] as const) {
    await editor.page.getByRole('button', { name, pressed: false }).click()
    await editor.expectSaved(project => layerOf(project, layerId)).toMatchObject(fields)
    await editor.page.getByRole('button', { name, pressed: true }).press('Enter')
    await editor.page.getByRole('button', { name, pressed: false }).waitFor()
  }
})

it('a right click on a row offers what can be done with its layer', async () => {
  await row('box').click({ button: 'right', position: { x: 300, y: 10 } })
  await editor.page.getByRole('menuitem', { name: 'Split at playhead' }).waitFor()
  await row('box').and(editor.page.locator('[data-chosen]')).waitFor()
  await press('Escape')
  await editor.page.getByRole('menuitem', { name: 'Split at playhead' }).waitFor({ state: 'detached' })
})

it('rows are put elsewhere by mouse and by keys, and reached with arrows', async () => {
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

it('a layer is dragged in time, trimmed and split, by mouse and by keys; undo takes each back', async () => {
  const second = await perSecond()
  const box = await boxOf('box')
  await editor.drag({ x: box.middle, y: box.y }, { x: box.middle + second, y: box.y })
  await expectTimes('box').toEqual([90, 120])
  await press('Shift+<', ',')
  await expectTimes('box').toEqual([79, 109])
  await press('Control+z', 'Control+z')
  await expectTimes('box').toEqual([90, 120])

  const title = await boxOf('title')
  await editor.drag({ x: title.right, y: title.y }, { x: title.right + second, y: title.y })
  await expectTimes('title').toEqual([0, 60])
  await seek(15)
  await press('q')
  await expectTimes('title').toEqual([15, 60])
  await seek(45)
  await press('w')
  await expectTimes('title').toEqual([15, 45])

  await seek(30)
  await press('s')
  const titles = editor.expectSaved(project => project.layers.filter(layer => layer.asset === 'text').length)
  await titles.toEqual(2)
  await press('Control+z')
  await titles.toEqual(1)
})

it('what is dragged snaps, not with the magnet off; Escape leaves all as it was', async () => {
  const second = await perSecond()
  const drag = async (by: number, end: 'up' | 'Escape' = 'up') => {
    const box = await boxOf('box')
    await editor.page.mouse.move(box.middle, box.y)
    await editor.page.mouse.down()
    await editor.page.mouse.move(box.middle + by * 2, box.y)
    await editor.page.mouse.move(box.middle + by, box.y)
    if (end === 'Escape') await press('Escape')
    await editor.page.mouse.up()
  }
  await drag(-second * 0.3, 'Escape')
  await expectTimes('box').toEqual([90, 120])
  await drag(second * -0.02)
  await expectTimes('box').toEqual([90, 120])
  await press('n')
  await drag(second * -0.034)
  await expectTimes('box').toEqual([89, 119])
  await press('Control+z', 'n')
})

it('markers are set, named, gone to and taken away', async () => {
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
  expect(await now()).toBe('30')
  await press('Shift+M', 'Alt+m')
  expect(await now()).toBe('30')
  await editor.page.getByRole('button', { name: 'Marker at 0:02.5' }).press('Delete')
  await markers.toEqual([[1, 'The price']])
})

it('J, K and L play either way; in and out keep it between them', async () => {
  await seek(100)
  await press('j', 'j')
  await editor.page.getByText('−2×').waitFor()
  await expect.poll(async () => Number(await now()), PATIENT).toBeLessThan(90)
  await press('k')
  await editor.page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await seek(30)
  await press('i')
  await seek(36)
  await press('o')
  await editor.page.getByText('0:01.0 to 0:01.2').waitFor()
  expect(await findFaults(editor.page)).toEqual([])
  await seek(80)
  await press('l')
  await expect.poll(now, PATIENT).toBe('36')
  await editor.page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await press('x')
  await editor.page.getByText('0:01.0 to 0:01.2').waitFor({ state: 'detached' })
})

it('what lies between in and out is played again and again, until the loop is switched off', async () => {
  const loop = editor.page.getByRole('button', { name: 'Play again and again' })
  await seek(30)
  await press('i')
  await seek(40)
  await press('o')
  await loop.click()
  await editor.page.getByLabel('Seek').evaluate(bar => {
    let [begun, last] = [0, 0]
    const look = () => {
      const now = Number((bar as HTMLInputElement).value)
      if (now < last) begun++
      last = now
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { begunAnew: () => begun })
  })
  const begunAnew = () =>
    editor.page.evaluate(() => (window as unknown as { begunAnew(): number }).begunAnew())
  await press('l')
  const before = await begunAnew()
  await expect.poll(begunAnew, PATIENT).toBeGreaterThan(before + 2)
  expect(Number(await now())).toBeGreaterThanOrEqual(30)
  expect(Number(await now())).toBeLessThanOrEqual(40)
  await loop.press('Enter')
  await expect.poll(now, PATIENT).toBe('40')
  await editor.page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await press('x')
})

it('scrubbing lets what is said be heard, unless that is switched off', async () => {
  // Each moment fades in; the picture's own sound, which comes back between the drags, does not.
  await editor.page.evaluate(() => {
    const { linearRampToValueAtTime } = AudioParam.prototype
    let heard = 0
    AudioParam.prototype.linearRampToValueAtTime = function count(...given) {
      heard++
      return linearRampToValueAtTime.apply(this, given)
    }
    Object.assign(window, { heard: () => heard })
  })
  const heard = () => editor.page.evaluate(() => (window as unknown as { heard(): number }).heard())
  const ruler = await row('captions').boundingBox()
  if (!ruler) throw new Error('There are no rows')
  const scrub = (from: number, to: number) =>
    editor.drag({ x: ruler.x + from, y: ruler.y - 40 }, { x: ruler.x + to, y: ruler.y - 40 })
  await scrub(300, 500)
  await expect.poll(heard, PATIENT).toBeGreaterThan(0)
  const sound = editor.page.getByRole('button', { name: 'Sound while dragging the playhead' })
  await sound.click()
  const before = await heard()
  await scrub(500, 300)
  await editor.saved()
  expect(await heard()).toBe(before)
  await sound.press('Enter')
  await scrub(300, 500)
  await expect.poll(heard, PATIENT).toBeGreaterThan(before)
})

it('the Trim tab begins and ends a clip at the playhead, by mouse and by keys', async () => {
  const trim = editor.expectSaved(project => {
    const film = layerOf(project, 'video')
    return film && isPlayed(film) ? [film.trim.start, film.trim.end] : []
  })
  await editor.page.locator('[data-title="video"]').click()
  await editor.page.getByRole('tab', { name: 'Trim' }).click()
  await seek(30)
  await editor.page.getByRole('button', { name: 'Start here' }).click()
  await trim.toEqual([1, 4])
  await press('Control+z')
  await seek(90)
  await editor.page.getByRole('button', { name: 'End here' }).press('Enter')
  // What is seen there is still played.
  await trim.toEqual([0, expect.closeTo(91 / 30)])
  await press('Control+z')
  await trim.toEqual([0, 4])
  await editor.page.getByRole('tab', { name: 'Layer' }).click()
})

it('comes closer about the pointer, to what is chosen, and back; is as high as it is dragged', async () => {
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
  expect(await edge.getAttribute('aria-valuenow')).toBe('320')
  await edge.press('End')
  expect(await edge.getAttribute('aria-valuenow')).toBe('160')
  const at = await edge.boundingBox()
  if (!at) throw new Error('There is no edge')
  await editor.drag({ x: at.x + 300, y: at.y + 4 }, { x: at.x + 300, y: at.y - 140 })
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBeCloseTo(304, -1)
})

it('neither playing nor scrubbing nor scrolling draws the rows anew', async () => {
  await editor.page.getByLabel('Rows', { exact: true }).evaluate(rows => {
    // React gives an element other props whenever the row that made it was drawn anew.
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

it('what was moved in time is there in the export, and only there', async () => {
  await expectTimes('box').toEqual([90, 120])
  const { file, report } = await editor.rendered()
  expect(report.probe).toMatchObject({ width: 1080, height: 1920 })
  const place = { left: 200, top: 1560, width: 600, height: 180 }
  const blue = async (frame: number) => (await litPixels(file, frame, place, [63, 72, 255])).count
  expect(await blue(75)).toBe(0)
  expect(await blue(105)).toBeGreaterThan(0.9 * place.width * place.height)
  expect(editor.faults).toEqual([])
})

it('a layer is deleted and what comes later moves up into its place', async () => {
  await seek(60)
  await editor.page.locator('[data-title="video"]').click()
  await press('s', 'Shift+Delete')
  await expectTimes('video').toEqual([0, 60])
  await expectTimes('box').toEqual([60, 90])
})
