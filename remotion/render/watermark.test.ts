import { expect, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { formatNamed } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { nodeFontBook } from '../environment/font-files'
import { planRender } from './plan/plan'
import { filmLayer, filmMedia, testProject } from './testing/test-project'

const fonts = await nodeFontBook()
const size = formatNamed('1080X1920')
const title: LayerInput = {
  ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Title', end: 1 },
  ...{ left: 100, top: 160, width: 800, height: 100 },
}
const project = testProject(size, [filmLayer(size, { trim: { start: 0, end: 2 } }), title], {
  film: filmMedia({ width: 1920, height: 1080 }, 30, 10),
})

test('the watermark is in front of everything at top 150, 428 by 114, centered, in every frame', () => {
  const prepared = prepare(project, { fonts, watermark: true })
  for (const n of [0, 29, 30, prepared.frames - 1]) {
    const last = evaluate(prepared, n).layers.at(-1)
    expect(last).toMatchObject({ kind: 'watermark', box: { left: 326, top: 150, width: 428, height: 114 } })
  }
})

test('F2: it goes sparse, as one picture that is drawn once', () => {
  const { spans, items } = planRender(prepare(project, { fonts, watermark: true }))
  expect(spans.every(span => span.engine === 'sparse')).toBe(true)
  const marks = items.filter(
    item => 'overlay' in item && item.overlay.ids.some(id => id.includes('watermark')),
  )
  expect(marks).toHaveLength(1)
  const [mark] = marks
  expect(mark && 'overlay' in mark && mark.overlay.pictures).toHaveLength(1)
})

test('P6: it is no layer of the project, and is shown only on request', () => {
  const kinds = evaluate(prepare(project, { fonts }), 0).layers.map(one => one.kind)
  expect(kinds).not.toContain('watermark')
  expect(toProps(project, {}, '/fonts').watermark).toBeUndefined()
  expect(toProps(project, {}, '/fonts', {}, true)).toMatchObject({
    watermark: true,
    project: { layers: project.layers },
  })
})
