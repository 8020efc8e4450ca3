import { beforeEach, expect, test } from 'vitest'
import type { Layer } from '@/compositions/model/layers/layer'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { PlaceValues } from './PlaceValues'

const page = openPage()
let driver: EditorDriver

const box = (): Layer => {
  const layer = driver.project().layers.find(one => one.id === 'box')
  if (!layer) throw new Error('The box is gone')
  return layer
}
const steps = () => driver.editor.store.state.history.done.map(step => step.name)

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <PlaceValues layer={box()} />)
})

test.each([
  ['Left', '240', { left: 240, top: 1300 }, 'Move layer'],
  ['Top', '500', { left: 100, top: 500 }, 'Move layer'],
  ['Rotation', '30', { angle: 30, left: 100 }, 'Rotate layer'],
])('S1: sets the typed %s as one step', async (name, text, fields, step) => {
  await page.type(name, text)
  expect(box()).toMatchObject(fields)
  expect(steps()).toEqual([step])
  await page.after(() => driver.press('Ctrl+Z'))
  expect(driver.project()).toEqual(mixedProject())
})

test.each([
  ['Width', '400', [400, 100]],
  ['Height', '50', [200, 50]],
])('S1: sets the typed %s and keeps the other dimension and the corner', async (name, text, size) => {
  await page.type(name, text)
  const { left, top, width, height, scaleX, scaleY } = box()
  expect([left, top, width * scaleX, height * scaleY]).toEqual([100, 1300, ...size])
})

test('adds no step for an unchanged or empty number', async () => {
  await page.type('Left', '100')
  await page.type('Top', '')
  expect(steps()).toEqual([])
  expect(driver.project()).toEqual(mixedProject())
})

test('leaves the layer unchanged on Escape', async () => {
  await page.press('Left', 'Escape')
  expect(steps()).toEqual([])
})

test('aligns the layer with the canvas by six buttons', async () => {
  const { format } = driver.project()
  const places: number[][] = []
  for (const to of ['left', 'center', 'right', 'top', 'middle', 'bottom']) {
    await page.click(`Align ${to}`)
    places.push([box().left, box().top])
  }
  const [right, bottom] = [format.width - 200, format.height - 100]
  expect(places).toEqual([
    [0, 1300],
    [right / 2, 1300],
    [right, 1300],
    [right, 0],
    [right, bottom / 2],
    [right, bottom],
  ])
})

test('does not move a locked layer', async () => {
  await page.after(() => {
    driver.choose('box')
    driver.press('Ctrl+L')
  })
  await page.type('Left', '300')
  expect(box().left).toBe(100)
})

test('updates the numbers while a pointer drags the layer', async () => {
  await page.after(() => {
    const [from, to] = [
      { x: 150, y: 1350 },
      { x: 260, y: 1431 },
    ]
    driver.dragOnCanvas({ kind: 'layer', id: 'box' }, from, to, { ctrl: true })
  })
  expect(page.find('Left')).toMatchObject({ value: '210 px' })
  expect(page.find('Top')).toMatchObject({ value: '1381 px' })
})
