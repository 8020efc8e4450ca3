import { beforeEach, describe, expect, test } from 'vitest'
import { setKeyframe, setVolumePoint } from '@/compositions/edit/keyframe-layer'
import { isPlayed } from '@/compositions/model/layers/layer'
import { useLiveProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { accepted } from '@/web/editor/testing/with-layers'
import { PointMarks } from './PointMarks'

const page = openPage()
const SCALE = 40
let driver: EditorDriver

function Marks() {
  const layer = useLiveProject().layers.find(one => one.id === 'video')
  return layer ? <PointMarks layer={layer} width={400} scale={SCALE} /> : null
}

const at = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-${name}]`)]
const points = () => {
  const layer = driver.project().layers.find(one => one.id === 'video')
  return layer && isPlayed(layer) ? layer.volumePoints : undefined
}

/** Sends an event of the pointer to an element, `y` pixels down and `x` pixels across the window. */
const send = (on: Element | null | undefined, type: string, y = 0, x = 0) =>
  page.after(() => {
    on?.dispatchEvent(new window.MouseEvent(type, { bubbles: true, clientY: y, clientX: x }))
  })

/** The element around points, which has the pointer while one is dragged. */
const around = (point: HTMLElement | undefined): HTMLElement => {
  const surface = point?.parentElement
  if (!surface) throw new Error('There are no points')
  surface.setPointerCapture = () => undefined
  surface.getBoundingClientRect = () => ({ top: 100, height: 50 }) as DOMRect
  return surface
}

beforeEach(async () => {
  const where = { layerId: 'video', seconds: 2 }
  const quiet = accepted(setVolumePoint(mixedProject(), { ...where, volume: 0.5 }))
  driver = driveEditor(
    accepted(setKeyframe(quiet, { ...where, seconds: 3, property: 'opacity', value: 0.4 })),
  )
  await page.show(driver, <Marks />)
})

describe('F11: the points of a volume', () => {
  test('are on a line, where they are in time and in height', () => {
    expect(at('point').map(({ style }) => [style.left, style.top])).toEqual([['80px', '75%']])
    expect(document.querySelector('polyline')?.getAttribute('points')).toBe('0,75 80,75 400,75')
  })

  test('are dragged to another volume as one step', async () => {
    const [point] = at('point')
    const line = around(point)
    await send(point, 'pointerdown', 137)
    await send(line, 'pointermove', 120)
    await send(line, 'pointermove', 125)
    expect(stepsOf(driver)).toEqual([])
    await send(line, 'pointerup', 125)
    expect(points()).toEqual([{ at: 2, volume: 1 }])
    expect(stepsOf(driver)).toEqual(['Volume point'])
  })

  test('are dragged in time without changing the volume, and the playhead follows', async () => {
    const [point] = at('point')
    const line = around(point)
    await send(point, 'pointerdown', 137, 80)
    await send(line, 'pointermove', 137, 90)
    await send(line, 'pointermove', 138, 100)
    await send(line, 'pointerup', 138, 100)
    expect(points()).toEqual([{ at: 2.5, volume: 0.5 }])
    expect([driver.editor.playhead.frame(), stepsOf(driver)]).toEqual([75, ['Volume point']])
  })

  test('stay as they were when the drag is canceled', async () => {
    const [point] = at('point')
    const line = around(point)
    await send(point, 'pointerdown', 137)
    await send(line, 'pointermove', 120)
    await send(line, 'pointercancel')
    await send(line, 'pointermove', 140)
    expect([points(), stepsOf(driver)]).toEqual([[{ at: 2, volume: 0.5 }], []])
  })

  test('are gone to by a click, which changes nothing', async () => {
    const [point] = at('point')
    const line = around(point)
    await send(point, 'pointerdown')
    await send(line, 'pointermove', 2, 1)
    await send(line, 'pointerup', 2, 1)
    expect([driver.editor.playhead.frame(), stepsOf(driver)]).toEqual([60, []])
  })
})

describe('T13: keyframes', () => {
  test('are marked, and gone to by a click', async () => {
    const [mark] = at('keyframe')
    expect(mark?.style.left).toBe('120px')
    const surface = around(mark)
    await send(mark, 'pointerdown', 0, 120)
    await send(surface, 'pointerup', 0, 120)
    expect([driver.editor.playhead.frame(), stepsOf(driver)]).toEqual([90, []])
  })

  test('stop at the beginning of the clip, and the playhead with them', async () => {
    const [mark] = at('keyframe')
    const surface = around(mark)
    await send(mark, 'pointerdown', 0, 120)
    await send(surface, 'pointermove', 0, 40)
    await send(surface, 'pointermove', 0, -400)
    await send(surface, 'pointerup', 0, -400)
    expect(at('keyframe').map(({ style }) => style.left)).toEqual(['0px'])
    expect(driver.editor.playhead.frame()).toBe(0)
  })

  test('are dragged in time as one step, which Undo takes back', async () => {
    const [mark] = at('keyframe')
    const surface = around(mark)
    await send(mark, 'pointerdown', 0, 120)
    await send(surface, 'pointermove', 0, 160)
    await send(surface, 'pointerup', 0, 160)
    expect(at('keyframe').map(({ style }) => style.left)).toEqual(['160px'])
    expect([driver.editor.playhead.frame(), stepsOf(driver)]).toEqual([120, ['Move keyframe']])
    await page.after(() => driver.editor.store.undo())
    expect(at('keyframe').map(({ style }) => style.left)).toEqual(['120px'])
  })
})
