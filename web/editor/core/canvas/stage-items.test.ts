import { describe, expect, test } from 'vitest'
import { setFields } from '@/compositions/edit/set-fields'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { accepted, withLayers } from '@/web/editor/testing/with-layers'

/** The items on the canvas at a second, once the stage shows the project. */
function itemsAt(driver: EditorDriver, seconds: number) {
  driver.focus('transcript')
  driver.perform('zoomToFit')
  return driver.editor.stage.items(Math.round(seconds * driver.project().fps))
}
const idsAt = (driver: EditorDriver, seconds: number) => itemsAt(driver, seconds).map(one => one.id)

describe('items on the canvas', () => {
  test('T1: a layer is there from its first frame to the one before its end', () => {
    const driver = driveEditor(mixedProject())
    const has = [0.96, 1, 3.96, 4].map(second => idsAt(driver, second).includes('title'))
    expect(has).toEqual([false, true, true, false])
  })

  test('layers are ordered from back to front as in the project', () => {
    const driver = driveEditor(mixedProject())
    const order = driver.project().layers.map(layer => layer.id)
    const ids = idsAt(driver, 2)
    expect(ids).toEqual(order.filter(id => ids.includes(id)))
    expect(ids).toEqual(expect.arrayContaining(['background', 'video', 'box', 'disc', 'title']))
  })

  test('a hidden layer is left out', () => {
    const driver = driveEditor(mixedProject())
    driver.editor.store.perform('Hide', project =>
      setFields(project, { layerId: 'box', fields: { hide: true } }),
    )
    expect(idsAt(driver, 2)).not.toContain('box')
  })

  test('locked layers, and those that fill the canvas by their role, cannot be dragged', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('disc')
    driver.press('Ctrl+L')
    const locked = itemsAt(driver, 2).flatMap(one => (one.isLocked ? [one.id] : []))
    expect(locked).toEqual(expect.arrayContaining(['background', 'disc']))
    expect(locked).not.toContain('box')
  })

  test('an animated layer is at its position without the animation, so that its handles do not move', () => {
    const moving = withLayers(mixedProject(), [
      {
        ...{ id: 'moving', layer: 'SHAPE', asset: 'shape', left: 300, top: 200, width: 100, height: 100 },
        ...{ position: 1, end: 4 },
      },
    ])
    const project = accepted(setFields(moving, { layerId: 'moving', fields: { animationIn: 'slide-up' } }))
    const driver = driveEditor(project)
    const boxes = [1, 1.1, 1.3, 2].map(
      second => itemsAt(driver, second).find(one => one.id === 'moving')?.box,
    )
    expect(new Set(boxes.map(box => JSON.stringify(box))).size).toBe(1)
    expect(boxes[0]).toMatchObject({ left: 300, top: 200, width: 100, height: 100 })
  })
})

describe('stage subscribers', () => {
  test('are called when another frame is shown, until they unsubscribe', () => {
    const driver = driveEditor(mixedProject())
    let calls = 0
    const stop = driver.editor.stage.onChange(() => void calls++)
    itemsAt(driver, 1)
    const after = calls
    stop()
    itemsAt(driver, 2)
    expect([after, calls]).toEqual([1, 1])
  })
})
