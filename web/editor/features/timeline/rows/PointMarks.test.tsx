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

/** Sends an event of the pointer to an element, `y` pixels down in the window. */
const send = (on: Element | null | undefined, type: string, y = 0) =>
  page.after(() => {
    on?.dispatchEvent(new window.MouseEvent(type, { bubbles: true, clientY: y }))
  })

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
    const line = point?.parentElement
    if (!line) throw new Error('There is no line')
    line.setPointerCapture = () => undefined
    line.getBoundingClientRect = () => ({ top: 100, height: 50 }) as DOMRect
    await send(point, 'pointerdown', 137)
    await send(line, 'pointermove', 120)
    await send(line, 'pointermove', 125)
    expect(stepsOf(driver)).toEqual([])
    await send(line, 'pointerup', 125)
    expect(points()).toEqual([{ at: 2, volume: 1 }])
    expect(stepsOf(driver)).toEqual(['Volume point'])
  })

  test('stay as they were when the drag is canceled', async () => {
    const [point] = at('point')
    const line = point?.parentElement
    if (!line) throw new Error('There is no line')
    line.setPointerCapture = () => undefined
    line.getBoundingClientRect = () => ({ top: 100, height: 50 }) as DOMRect
    await send(point, 'pointerdown', 137)
    await send(line, 'pointermove', 120)
    await send(line, 'pointercancel')
    await send(line, 'pointermove', 140)
    expect([points(), stepsOf(driver)]).toEqual([[{ at: 2, volume: 0.5 }], []])
  })

  test('are gone to by a click, which changes nothing', async () => {
    const [point] = at('point')
    const line = point?.parentElement
    if (line) line.setPointerCapture = () => undefined
    await send(point, 'pointerdown')
    await send(line, 'pointerup')
    expect([driver.editor.playhead.frame(), stepsOf(driver)]).toEqual([60, []])
  })
})

test('T13: keyframes are marked, and gone to by a click', async () => {
  const [mark] = at('keyframe')
  expect(mark?.style.left).toBe('120px')
  await send(mark, 'pointerdown')
  expect(driver.editor.playhead.frame()).toBe(90)
})
