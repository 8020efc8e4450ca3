import { beforeEach, describe, expect, test } from 'vitest'
import { shapeNames } from '@/compositions/schema/layers/shape-tables'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { ShapeValues } from './ShapeValues'

const page = openPage()
let driver: EditorDriver
const box = () => kindIn(driver, 'box', 'shape')

/** The values of the current box layer. */
function Values() {
  const layer = useProject().layers.find(one => one.id === 'box')
  return layer?.asset === 'shape' ? <ShapeValues layer={layer} /> : null
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <Values />)
})

async function expectUndone(...names: string[]) {
  expect(stepsOf(driver)).toEqual(names)
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
}

describe('a shape', () => {
  test('can become each of the table and keeps its box', async () => {
    const { left, top, width, height } = box()
    for (const shape of shapeNames) {
      await page.pick('Shape', shape)
      expect(box()).toMatchObject({ shape, left, top, width, height })
    }
    expect(new Set(stepsOf(driver))).toEqual(new Set(['Shape']))
  })

  test('has a fill color', async () => {
    await page.slide('Fill', '#00ff00', '#0000ff')
    expect(box().fill).toBe('#0000FF')
    await expectUndone('Fill')
  })

  test('has a gradient that can be added, changed and removed', async () => {
    await page.click('Add gradient')
    expect(box().fillTo).toBe('#5660FF')
    await page.slide('Gradient', '#ff00ff')
    expect(box().fillTo).toBe('#FF00FF')
    await page.click('Remove gradient')
    expect(box().fillTo).toBeNull()
    await expectUndone('Gradient', 'Gradient', 'Gradient')
  })
})

describe('S8: the outline of a shape', () => {
  test('has a width, and a color once the width is not 0', async () => {
    expect(page.has('Outline color')).toBe(false)
    await page.press('Outline width', 'ArrowRight')
    expect(box().strokeWidth).toBe(1)
    await page.slide('Outline color', '#123456')
    expect(box().stroke).toBe('#123456')
    await expectUndone('Outline width', 'Outline color')
  })
})

describe('the shadow of a shape', () => {
  const SLIDERS = ['Shadow opacity', 'Shadow blur', 'Shadow X', 'Shadow Y']

  test('is added soft and below the shape, and shows its sliders only while it is on', async () => {
    expect(SLIDERS.map(page.has)).toEqual([false, false, false, false])
    await page.click('Add shadow')
    expect(box().shadow).toEqual({ color: '#00000099', blur: 24, offsetX: 0, offsetY: 8 })
    expect(SLIDERS.map(page.has)).toEqual([true, true, true, true])
    await page.click('Remove shadow')
    expect(box().shadow).toBeNull()
    await expectUndone('Shadow', 'Shadow')
  })

  test.each([
    ['Shadow blur', { blur: 25 }],
    ['Shadow X', { offsetX: 1 }],
    ['Shadow Y', { offsetY: 9 }],
  ])('changes only one value by %s', async (name, fields) => {
    await page.click('Add shadow')
    await page.press(name, 'ArrowRight')
    expect(box().shadow).toEqual({ color: '#00000099', blur: 24, offsetX: 0, offsetY: 8, ...fields })
    await expectUndone('Shadow', name)
  })

  test('keeps its color when its opacity changes', async () => {
    await page.click('Add shadow')
    await page.press('Shadow opacity', 'ArrowLeft')
    expect(box().shadow?.color).toMatch(/^#000000(96|97)$/)
    await expectUndone('Shadow', 'Shadow opacity')
  })
})
