import { expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { setFields } from '@/compositions/edit/set-fields'
import { textFaceOf, textLookOf } from '@/compositions/kinds/text/text-look'
import { formatNamed } from '@/compositions/model/project'
import { textKinds, textStyles } from '@/compositions/schema/layers/text-tables'
import { countOwn, styleFields } from '@/web/editor/core/new-layers/style-fields'
import { opacityOf, withOpacity } from '@/web/editor/shared/fields/Row'
import { facesOf, nearestWeight, weightOptions } from '@/web/editor/shared/fields/weights'
import { newText } from '@/web/editor/shared/session/new-text'

const project = newProject({ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920') })

function textOf(fields: object, kind: (typeof textKinds)[number] = 'HEADING') {
  const layer = { ...newText(kind, project.format), ...fields, id: 'text' }
  const added = addLayer(project, { layer: layer as Parameters<typeof addLayer>[1]['layer'] })
  if (isRefusal(added)) throw new Error(added.reason)
  const text = added.layers.at(-1)
  if (text?.asset !== 'text') throw new Error('There is no text')
  return { project: added, text }
}

test.each(textKinds)('gives a new %s room for its letters and a margin to the canvas edge', kind => {
  const { text } = textOf({}, kind)
  expect(text.left).toBeGreaterThanOrEqual(60)
  expect(text.height).toBeGreaterThanOrEqual(textFaceOf(text).fontSize * textFaceOf(text).lineHeight)
})

test.each(textStyles)('resets every override when the style %s is set', style => {
  const changed = textOf({
    ...{ fill: '#FF0000', fillTo: '#00FF00', stroke: '#0000FF', strokeWidth: 9, shadow: null, padding: 3 },
    ...{ shadowType: 'glow', backgroundColor: '#111111', textBackgroundColor: '#222222', radius: 5 },
  })
  expect(countOwn(changed.text)).toBe(10)
  const edited = setFields(changed.project, { layerId: 'text', fields: styleFields(style) })
  if (isRefusal(edited)) throw new Error(edited.reason)
  const text = edited.layers.at(-1)
  if (text?.asset !== 'text') throw new Error('There is no text')
  expect(countOwn(text)).toBe(0)
  expect(textLookOf(text, 100)).toEqual(textLookOf(textOf({ presetStyle: style }).text, 100))
})

test('offers the weights that a family has, and the nearest one for a weight that it lacks', () => {
  expect(facesOf('Anton', [])).toMatchObject({ weights: [400], italic: false })
  expect(nearestWeight(facesOf('Anton', []), 800)).toBe(400)
  expect(nearestWeight(facesOf('Lato', []), 800)).toBe(900)
  expect(weightOptions(facesOf('Lato', []))).toContainEqual({ value: '900', label: 'Black' })
  const own = { id: 'o', family: 'Own', source: 'upload', files: [{ ref: 'r', range: 'U+0-FF' }] } as const
  const fonts = [{ ...own, files: [...own.files], style: 'italic' as const, from: 300, to: 500 }]
  expect(facesOf('Own', fonts)).toEqual({ weights: [300, 400, 500], italic: true })
})

test('reads and changes the opacity of a color', () => {
  expect(opacityOf('#123456')).toBe(1)
  expect(opacityOf(withOpacity('#123456', 0.5))).toBeCloseTo(0.5, 2)
  expect(withOpacity('#12345600', 1)).toBe('#123456FF')
})
