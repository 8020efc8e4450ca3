import { beforeEach, describe, expect, test } from 'vitest'
import { setFields } from '@/compositions/edit/set-fields'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { accepted } from '@/web/editor/testing/with-layers'
import { SafeArea } from './aids/SafeArea'
import { safeArea } from './aids/safe-area'
import { Handles } from './Handles'

const page = openPage()
let driver: EditorDriver

/** The mixed project without its captions, which would cover the shapes, and with a locked video. */
const bare = { ...mixedProject(), layers: mixedProject().layers.filter(layer => layer.id !== 'captions') }
const first = accepted(setFields(bare, { layerId: 'video', fields: { locked: true } }))

const SCALE = 0.5
const PLACE = { left: 0, top: 0, width: 540, height: 960 }

/** The screen position of a point on the canvas. */
const at = (x: number, y: number) => ({ clientX: x * SCALE, clientY: y * SCALE })
const BOX = at(200, 1350)
const DISC = at(700, 1400)

const point = (type: string, place: object, held: object = {}) =>
  page.point('Layers', type, { button: 0, pointerId: 1, ...place, ...held })

async function press(place: object, held: object = {}) {
  await point('pointerdown', place, held)
  await point('pointerup', place, held)
}

async function drag(from: { clientX: number; clientY: number }, to: typeof from, held: object = {}) {
  await point('pointerdown', from, held)
  await point('pointermove', { clientX: (from.clientX + to.clientX) / 2, clientY: to.clientY }, held)
  await point('pointermove', to, held)
}

const selected = () => driver.editor.store.state.layers

beforeEach(async () => {
  driver = driveEditor(first)
  driver.seek(2)
  // Any performed action updates the stage, which then knows the boxes of the layers.
  driver.perform('zoomToFit')
  await page.show(driver, <Handles scale={SCALE} place={PLACE} />)
})

describe('pressing on the picture', () => {
  test('selects the frontmost layer there; with Shift, adds another', async () => {
    await press(BOX)
    expect(selected()).toEqual(['box'])
    await press(DISC, { shiftKey: true })
    expect(selected()).toEqual(['box', 'disc'])
    await press(DISC)
    expect(selected()).toEqual(['disc'])
  })

  test('selects nothing with a button other than the primary one', async () => {
    await press(BOX, { button: 1 })
    expect(selected()).toEqual([])
  })

  test('opens a text layer for typing on a double click', async () => {
    await press(at(500, 320))
    await point('dblclick', at(500, 320))
    expect(driver.editor.mode.state.mode).toMatchObject({ kind: 'text', layerId: 'title' })
  })
})

describe('dragging a layer', () => {
  test('moves it by as many canvas pixels as the pointer moves at this scale, as one step', async () => {
    await drag(BOX, at(260, 1200), { ctrlKey: true })
    expect(layerIn(driver, 'box')).toMatchObject({ left: 160, top: 1150 })
    await point('pointerup', at(260, 1200), { ctrlKey: true })
    expect(stepsOf(driver)).toEqual(['Move layer'])
  })

  test('is canceled by Escape, which restores the project', async () => {
    await drag(BOX, at(260, 1200))
    await page.point('Layers', 'keydown', { key: 'Escape' })
    expect([driver.project(), stepsOf(driver)]).toEqual([first, []])
  })

  test('snaps to the safe area while it is shown', async () => {
    driver.editor.aids.set({ safeArea: 'tiktok' })
    await page.show(driver, <SafeArea scale={SCALE} />)
    const { left = 0 } = driver.editor.aids.safeRect ?? {}
    expect(left).toBe(safeArea('tiktok', driver.project().format).left)
    await page.show(driver, <Handles scale={SCALE} place={PLACE} />)
    await drag(BOX, at(200 + left - 100 + 7, 1200))
    await point('pointerup', at(200 + left - 100 + 7, 1200))
    expect(layerIn(driver, 'box').left).toBe(left)
  })

  test('is canceled by a pointercancel event', async () => {
    await drag(BOX, at(260, 1200))
    await point('pointercancel', BOX)
    expect([driver.project(), stepsOf(driver)]).toEqual([first, []])
  })

  test('counts as a click when the pointer moves by only 0.4 pixels', async () => {
    await point('pointerdown', BOX)
    await point('pointermove', { clientX: BOX.clientX + 0.4, clientY: BOX.clientY })
    await point('pointerup', BOX)
    expect([selected(), stepsOf(driver)]).toEqual([['box'], []])
  })
})

describe('a marquee', () => {
  test('selects the layers it touches, but not the background', async () => {
    await drag(at(50, 1250), at(900, 1600))
    expect(selected()).toEqual(expect.arrayContaining(['box', 'disc']))
    expect(selected()).not.toContain('background')
    await point('pointerup', at(900, 1600))
    expect(driver.project()).toEqual(first)
  })
})

describe('handles', () => {
  const handles = () => [...document.querySelectorAll<HTMLElement>('[data-handle]')]

  test('are shown for a selected, unlocked layer: eight to resize and one to rotate', async () => {
    expect(handles()).toEqual([])
    await press(BOX)
    const names = handles().map(one => one.dataset.handle)
    expect(names.toSorted()).toEqual(['e', 'n', 'ne', 'nw', 's', 'se', 'sw', 'turn', 'w'])
  })

  test('are not shown for a locked layer', async () => {
    await press(BOX)
    await page.after(() => {
      driver.press('Ctrl+L')
      driver.perform('zoomToFit')
    })
    expect(handles()).toEqual([])
  })

  test('of several layers do not include one to rotate', async () => {
    await page.after(() => driver.choose('box', 'disc'))
    expect(handles().map(one => one.dataset.handle)).not.toContain('turn')
    expect(handles()).toHaveLength(8)
  })
})
