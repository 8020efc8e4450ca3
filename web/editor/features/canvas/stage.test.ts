import { expect, test } from 'vitest'
import { prepare } from '@/compositions/scene/prepare'
import { testFontBook } from '@/compositions/testing/fonts'
import { onlyLayer } from '@/compositions/testing/only-layer'
import { createStage } from '@/web/editor/core/canvas/stage'

const fonts = await testFontBook()
const { project } = await onlyLayer('shape')
const box = { layer: 'SHAPE', asset: 'shape', left: 300, top: 1200, width: 400, height: 300 } as const
const one = project({ ...box, id: 'box', end: 3 })

test('returns the same list while no box on the canvas changes, so that nothing is rendered again', () => {
  const stage = createStage()
  stage.show(prepare(one, { fonts }))
  const items = stage.items(0)
  expect(items).toMatchObject([{ id: 'box', box: { left: 300, top: 1200, width: 400, height: 300 } }])
  expect(stage.items(1)).toBe(items)
  stage.show(prepare({ ...one, title: 'Another' }, { fonts }))
  expect(stage.items(1)).toBe(items)
  expect(stage.items(90)).toEqual([])
})

test('knows the layers of its project, also those that are not on in the frame', () => {
  const stage = createStage()
  expect(stage.knows('box')).toBe(false)
  stage.show(prepare(one, { fonts }))
  expect([stage.items(90), stage.knows('box'), stage.knows('another')]).toEqual([[], true, false])
})

test('returns a new list when a layer is moved or locked', () => {
  const stage = createStage()
  stage.show(prepare(one, { fonts }))
  const items = stage.items(0)
  stage.show(prepare({ ...one, layers: one.layers.map(layer => ({ ...layer, left: 305 })) }, { fonts }))
  expect(stage.items(0)).toMatchObject([{ box: { left: 305 } }])
  stage.show(prepare({ ...one, layers: one.layers.map(layer => ({ ...layer, locked: true })) }, { fonts }))
  expect(stage.items(0)).toMatchObject([{ isLocked: true, box: items[0]?.box }])
})
