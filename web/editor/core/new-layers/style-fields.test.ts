import { describe, expect, test } from 'vitest'
import { setFields } from '@/compositions/edit/set-fields'
import type { LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { textStyles } from '@/compositions/schema/layers/text-tables'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { accepted } from '@/web/editor/testing/with-layers'
import { countOwn, styleFields } from './style-fields'

const titleIn = (project: Project) => project.layers.find(layer => layer.id === 'title') as LayerOf<'text'>

const withFields = (project: Project, fields: Partial<LayerOf<'text'>>) =>
  accepted(setFields(project, { layerId: 'title', fields }))

const OWN = { fill: '#FF0000', strokeWidth: 4, padding: 12 }

describe('S8: fields of a text that its style provides', () => {
  test('are counted if the text overrides them', () => {
    expect(countOwn(titleIn(mixedProject()))).toBe(0)
    expect(countOwn(titleIn(withFields(mixedProject(), OWN)))).toBe(3)
  })

  test('are reset to the style once any style is chosen', () => {
    const own = withFields(mixedProject(), OWN)
    const counts = textStyles.map(style => countOwn(titleIn(withFields(own, styleFields(style)))))
    expect(counts).toEqual(textStyles.map(() => 0))
    expect(counts.length).toBeGreaterThan(5)
  })

  test('choosing a style sets it, and keeps the letters and the position', () => {
    const own = withFields(mixedProject(), { ...OWN, fontSize: 90 })
    for (const style of textStyles) {
      const title = titleIn(withFields(own, styleFields(style)))
      expect(title).toMatchObject({ presetStyle: style, fontSize: 90, left: 140, top: 300, text: 'Title' })
    }
  })
})
