import { expect, test } from 'vitest'
import type { LayerInput } from '../model/layers/layer'
import { layerSchema } from '../schema/layers/layer'
import { testFontBook } from '../testing/fonts'
import { onlyLayer } from '../testing/only-layer'
import { evaluate } from './evaluate'
import { prepare } from './prepare'

const fonts = await testFontBook()
const { project } = await onlyLayer('text')

const text: LayerInput = {
  ...{
    id: 'text',
    layer: 'TEXT',
    asset: 'text',
    text: 'Title',
    left: 90,
    top: 800,
    width: 900,
    height: 200,
    end: 3,
  },
}
const card: LayerInput = {
  ...{
    id: 'card',
    layer: 'SHAPE',
    asset: 'shape',
    left: 40,
    top: 700,
    width: 1000,
    height: 400,
    fill: '#FFFFFF',
  },
}

function fillOver(below: LayerInput[], own: Partial<LayerInput> = {}): string {
  const layers = [...below, { ...text, ...own }].map(layer => layerSchema.parse(layer))
  const drawn = evaluate(prepare({ ...project(text), layers }, { fonts }), 10).layers
  const shown = drawn.find(layer => layer.kind === 'text')
  return shown?.kind === 'text' ? shown.data.fill : 'nothing'
}

const [WHITE, BLACK] = ['#FFFFFF', '#000000']

test('S8: a text is black on a light shape, and white on a dark one or without a known background', () => {
  expect(fillOver([card])).toBe(BLACK)
  expect(fillOver([{ ...card, fill: '#17754A' }])).toBe(WHITE)
  expect(fillOver([])).toBe(WHITE)
  expect(fillOver([{ ...card, fillTo: '#F7E02B' }])).toBe(BLACK)
  expect(fillOver([{ ...card, fillTo: '#101010' }])).toBe(WHITE)
})

test('S8: shapes that are hidden, transparent, hollow, elsewhere or not shown all the time do not count', () => {
  const elsewhere: Partial<LayerInput>[] = [
    { hide: true },
    { opacity: 0.5 },
    { fill: '#FFFFFF80' },
    { presetStyle: 'Hollow' },
    { top: 0 },
    { position: 1 },
    { end: 2 },
  ]
  for (const fields of elsewhere)
    expect(fillOver([{ ...card, ...fields } as LayerInput]), JSON.stringify(fields)).toBe(WHITE)
  const over: LayerInput = { ...card, id: 'over', fill: '#262A4F' }
  expect(fillOver([card, over])).toBe(WHITE)
  expect(fillOver([over, card])).toBe(BLACK)
})

test('S8: a color or background of the text itself takes precedence', () => {
  expect(fillOver([card], { fill: '#FF5C8A' })).toBe('#FF5C8A')
  expect(fillOver([card], { presetStyle: 'Background', backgroundColor: '#101010' })).toBe(WHITE)
})

test('F1: a new color of a shape changes the text on it', () => {
  const layers = [card, text].map(layer => layerSchema.parse(layer))
  const before = { ...project(text), layers }
  const fillIn = (value: typeof before) => {
    const shown = evaluate(prepare(value, { fonts }), 10).layers.find(layer => layer.kind === 'text')
    return shown?.kind === 'text' ? shown.data.fill : 'nothing'
  }
  expect(fillIn(before)).toBe(BLACK)
  const dark = { ...layers[0], fill: '#101010' } as (typeof layers)[number]
  expect(fillIn({ ...before, layers: [dark, layers[1] as (typeof layers)[number]] })).toBe(WHITE)
})
