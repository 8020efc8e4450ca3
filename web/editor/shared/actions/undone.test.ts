import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectSchema } from '@/compositions/schema/project'
import browserCommands from '@/web/editor/testing/commands/browser-commands.json'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { shownNotice } from '@/web/ui/notice/notices'
import { actions } from './actions'

/** The names of actions that need no browser and are not undo or redo. */
const names = actions
  .map(action => action.name)
  .filter(name => !(name in browserCommands) && name !== 'undo' && name !== 'redo')

const IDS = ['background', 'video', 'captions', 'title', 'box', 'disc']

type Selection = (driver: EditorDriver) => void
const selection: fc.Arbitrary<Selection> = fc.oneof(
  fc.subarray(IDS).map(
    (ids): Selection =>
      driver =>
        driver.choose(...ids),
  ),
  fc.tuple(fc.nat(19), fc.nat(19)).map(
    ([a, b]): Selection =>
      driver =>
        driver.chooseWords('media', `w${a}`, `w${b}`),
  ),
)
const second = fc.integer({ min: 0, max: 10 })

describe('E2: any action on any selection', () => {
  test('leaves a valid project that undo and redo restore exactly', () => {
    let edits = 0
    fc.assert(
      fc.property(fc.constantFrom(...names), selection, second, (name, select, seconds) => {
        const driver = driveEditor(mixedProject())
        driver.seek(seconds)
        select(driver)
        driver.perform(name)
        const after = driver.project()
        expect(projectSchema.safeParse(after).error, name).toBeUndefined()
        edits += stepsOf(driver).length
        undoAll(driver)
        expect(driver.project(), name).toEqual(mixedProject())
        while (driver.editor.store.redo());
        expect(driver.project(), name).toEqual(after)
      }),
      { numRuns: 150 },
    )
    expect(edits).toBeGreaterThan(10)
  })

  test('keeps only existing layers selected', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 6 }), selection, (several, select) => {
        const driver = driveEditor(mixedProject())
        select(driver)
        for (const name of several) driver.perform(name)
        const ids = driver.project().layers.map(layer => layer.id)
        expect(driver.editor.store.state.layers.filter(id => !ids.includes(id))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('does not move, resize or rotate locked layers', () => {
    const moving = names.filter(name => /^(nudge|leap|make-|turn-|align-|distribute-)/.test(name))
    const driver = driveEditor(mixedProject())
    driver.choose('box', 'disc', 'title')
    driver.press('Ctrl+L')
    const locked = driver.project()
    for (const name of moving) driver.perform(name)
    expect(driver.project()).toBe(locked)
    expect(shownNotice()?.message).toBeDefined()
    expect(moving.length).toBeGreaterThan(15)
  })
})

describe('moving layers with keys', () => {
  const way = fc.constantFrom(
    ['ArrowLeft', -1, 0] as const,
    ['ArrowRight', 1, 0] as const,
    ['ArrowUp', 0, -1] as const,
    ['ArrowDown', 0, 1] as const,
  )

  test('S1: moves by the sum of all key presses', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(way, fc.boolean()), { maxLength: 12 }), presses => {
        const driver = driveEditor(mixedProject())
        driver.choose('box')
        let [x, y] = [0, 0]
        for (const [[key, right, down], isFar] of presses) {
          driver.press(isFar ? `Alt+${key}` : key)
          x += right * (isFar ? 10 : 1)
          y += down * (isFar ? 10 : 1)
        }
        expect(layerIn(driver, 'box')).toMatchObject({ left: 100 + x, top: 1300 + y })
      }),
      { numRuns: 25 },
    )
  })

  test('opposite key presses restore position and angle', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box')
    driver.press('ArrowLeft', 'ArrowRight', 'Alt+ArrowUp', 'Alt+ArrowDown')
    driver.press('Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight')
    expect(layerIn(driver, 'box')).toMatchObject({ left: 100, top: 1300, angle: 0 })
  })
})

describe('reordering layers', () => {
  const order = (driver: EditorDriver) => driver.project().layers.map(layer => layer.id)

  test('bring to front and send to back move a layer to opposite ends of the order', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('box')
    driver.perform('bringToFront')
    expect(order(driver).at(-1)).toBe('box')
    const others = order(driver).filter(id => id !== 'box')
    driver.perform('sendToBack')
    expect(order(driver).filter(id => id !== 'box')).toEqual(others)
    expect(order(driver).indexOf('box')).toBeLessThan(order(driver).indexOf('video'))
  })

  test('bring forward and send backward restore the order', () => {
    const driver = driveEditor(mixedProject())
    driver.choose('video')
    const before = order(driver)
    expect([driver.perform('bringForward'), driver.perform('sendBackward')]).toEqual([true, true])
    expect(order(driver)).toEqual(before)
  })
})

describe('cutting and restoring words', () => {
  test('T6: restoring cut words brings back all of them, whatever was selected', () => {
    fc.assert(
      fc.property(fc.nat(19), fc.nat(19), (a, b) => {
        const driver = driveEditor(mixedProject())
        driver.chooseWords('media', `w${a}`, `w${b}`)
        const [cut, restored] = [driver.press('Delete'), driver.press('U')]
        expect([cut, restored === 'restoreWords' || Math.abs(a - b) === 19]).toEqual(['cutWords', true])
        undoAll(driver)
        expect(driver.project()).toEqual(mixedProject())
      }),
      { numRuns: 20 },
    )
  })
})
