import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { HANDLES, type HandleName } from '../geometry/resize-box'
import { snapAngle, turnBox } from './turn-drag'

const FREE = { ctrl: true }
const start = { x: 150, y: 1350 }

const layer = ({ project }: EditorDriver, id: string) => {
  const found = project().layers.find(one => one.id === id)
  if (!found) throw new Error(`There is no layer ${id}`)
  return found
}
const placeOf = (driver: EditorDriver, id: string) => {
  const { left, top, width, height, scaleX, scaleY, angle } = layer(driver, id)
  return { left, top, width: width * scaleX, height: height * scaleY, angle }
}

const by = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -800, max: 300 }) })
const far = by.filter(({ x, y }) => Math.hypot(x, y) > 30)

test('a corner drag scales the letters of a text with its box, and leaves whole pixels', () => {
  const driver = driveEditor(mixedProject())
  driver.seek(2)
  driver.choose('title')
  const { left, top, width, height } = placeOf(driver, 'title')
  const corner = { x: left + width, y: top + height }
  const to = { x: left + width / 2 + 0.3, y: top + height / 2 + 0.4 }
  driver.dragOnCanvas({ kind: 'handle', handle: 'se' }, corner, to, FREE)
  expect(layer(driver, 'title')).toMatchObject({ fontSize: 24, width: width / 2, height: height / 2 })
  driver.dragOnCanvas({ kind: 'handle', handle: 'e' }, to, { x: to.x + 50.2, y: to.y }, FREE)
  expect(layer(driver, 'title')).toMatchObject({ fontSize: 24, width: width / 2 + 50 })
})

test('a move ends on whole pixels', () => {
  const driver = driveEditor(mixedProject())
  driver.dragOnCanvas({ kind: 'layer', id: 'box' }, start, { x: 170.4, y: 1333.3333 }, FREE)
  expect(placeOf(driver, 'box')).toMatchObject({ left: 120, top: 1283 })
})

describe('moving', () => {
  test('S1: a layer moves as far as the pointer, as one step that undo reverts', () => {
    fc.assert(
      fc.property(far, ({ x, y }) => {
        const driver = driveEditor(mixedProject())
        const to = { x: start.x + x, y: start.y + y }
        driver.dragOnCanvas({ kind: 'layer', id: 'box' }, start, to, FREE)
        const { left, top } = placeOf(driver, 'box')
        expect([left, top]).toEqual([expect.closeTo(100 + x, 2), expect.closeTo(1300 + y, 2)])
        expect(driver.editor.store.state.history.done).toHaveLength(1)
        driver.press('Ctrl+Z')
        expect(driver.project()).toEqual(mixedProject())
      }),
      { numRuns: 12 },
    )
  })

  test('with Shift it moves along the axis on which the pointer moved farther', () => {
    const driver = driveEditor(mixedProject())
    driver.dragOnCanvas({ kind: 'layer', id: 'box' }, start, { x: 250, y: 1390 }, { ...FREE, shift: true })
    expect(placeOf(driver, 'box')).toMatchObject({ left: 200, top: 1300 })
    driver.dragOnCanvas(
      { kind: 'layer', id: 'disc' },
      { x: 650, y: 1350 },
      { x: 640, y: 1100 },
      { ...FREE, shift: true },
    )
    expect(placeOf(driver, 'disc')).toMatchObject({ left: 600, top: 1050 })
  })

  test('selected layers move together and keep their relative positions', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box', 'disc')
    driver.dragOnCanvas({ kind: 'layer', id: 'box' }, start, { x: 197, y: 1190 })
    const [box, disc] = [placeOf(driver, 'box'), placeOf(driver, 'disc')]
    expect([disc.left - box.left, disc.top - box.top]).toEqual([500, 0])
    expect(box.left).not.toBe(100)
    expect(driver.editor.store.state.history.done.map(step => step.name)).toEqual(['Move layers'])
  })

  test('a press with Ctrl removes a layer from the selection, and the others are dragged', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box', 'disc')
    driver.dragOnCanvas({ kind: 'layer', id: 'box' }, start, { x: 190, y: 1200 }, FREE)
    expect([placeOf(driver, 'box').left, placeOf(driver, 'disc').left]).toEqual([100, 640])
  })

  test('a layer near the center of the canvas snaps to it', () => {
    const driver = driveEditor(mixedProject())
    driver.dragOnCanvas({ kind: 'layer', id: 'box' }, start, { x: start.x + 345, y: 700 })
    expect(placeOf(driver, 'box').left).toBe(440)
  })
})

describe('S1: resizing', () => {
  test.each(Object.keys(HANDLES) as HandleName[])('dragging handle %s outward makes a layer larger', name => {
    const driver = driveEditor(mixedProject())
    driver.choose('box')
    const { across, down } = HANDLES[name]
    const to = { x: 500 + across * 60, y: 900 + down * 60 }
    driver.dragOnCanvas({ kind: 'handle', handle: name }, { x: 500, y: 900 }, to)
    const after = placeOf(driver, 'box')
    expect(after.width * after.height).toBeGreaterThan(200 * 100)
    driver.press('Ctrl+Z')
    expect(driver.project()).toEqual(mixedProject())
  })

  test('a corner keeps the aspect ratio, unless Shift is held', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box')
    const drag = (keys = {}) =>
      driver.dragOnCanvas(
        { kind: 'handle', handle: 'se' },
        { x: 300, y: 1400 },
        { x: 400, y: 1410 },
        { ...FREE, ...keys },
      )
    drag()
    expect(placeOf(driver, 'box').width / placeOf(driver, 'box').height).toBeCloseTo(2, 2)
    driver.press('Ctrl+Z')
    drag({ shift: true })
    expect(placeOf(driver, 'box')).toMatchObject({ width: 300, height: 110 })
  })

  test('with Alt the center stays fixed', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box')
    driver.dragOnCanvas(
      { kind: 'handle', handle: 'e' },
      { x: 300, y: 1350 },
      { x: 350, y: 1350 },
      { alt: true },
    )
    expect(placeOf(driver, 'box')).toMatchObject({ left: 50, width: 300, top: 1300 })
  })
})

describe('rotating', () => {
  const angle = fc.integer({ min: -720, max: 720 })

  test('snapping changes an angle by at most four degrees, and with Shift gives a multiple of 45', () => {
    fc.assert(
      fc.property(angle, one => {
        expect(Math.abs(snapAngle(one, false) - one)).toBeLessThanOrEqual(4)
        expect(snapAngle(one, true) % 45).toBeCloseTo(0, 6)
        expect(Math.abs(snapAngle(one, true) - one)).toBeLessThanOrEqual(22.5)
      }),
    )
  })

  test('the angle is always from 0 up to 360 degrees', () => {
    const box = { left: 100, top: 100, width: 200, height: 100 }
    fc.assert(
      fc.property(angle, by, by, (one, from, to) => {
        const turned = turnBox({ ...box, angle: one }, from, to, 'near')
        expect(turned).toBeGreaterThanOrEqual(0)
        expect(turned).toBeLessThan(360)
      }),
    )
  })

  test('S1: dragging a quarter circle around the center rotates by 90 degrees, and undo reverts it', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box')
    driver.dragOnCanvas({ kind: 'turn' }, { x: 200, y: 1200 }, { x: 350, y: 1350 })
    expect(placeOf(driver, 'box')).toEqual({ left: 100, top: 1300, width: 200, height: 100, angle: 90 })
    driver.press('Ctrl+Z')
    expect(driver.project()).toEqual(mixedProject())
  })
})
