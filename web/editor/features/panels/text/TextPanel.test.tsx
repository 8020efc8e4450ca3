import { beforeEach, describe, expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { setFields } from '@/compositions/edit/set-fields'
import kinds from '@/compositions/looks/text/kinds.json'
import { textKinds, textStyles } from '@/compositions/schema/layers/text-tables'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { TextPanel } from './TextPanel'

const WHOLE = { left: 0, top: 0, width: 1080, height: 1920, position: 0, end: null, fill: '#F7E02B' }

const page = openPage()
let driver: EditorDriver
const selected = () => kindIn(driver, driver.editor.store.state.layers[0] ?? '', 'text')

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  driver.seek(2)
  await page.show(driver, <TextPanel />)
})

describe('a new text', () => {
  test.each(textKinds.filter(kind => kind !== 'PODCAST_COVER'))(
    '%s is centered on the canvas at the playhead, selected and open for typing',
    async kind => {
      await page.click(kinds[kind].label)
      const text = selected()
      expect(text).toMatchObject({ textKind: kind, position: 2 })
      expect(Math.abs(text.left + text.width / 2 - 540)).toBeLessThanOrEqual(1)
      expect(driver.editor.mode.state.mode).toMatchObject({ kind: 'text', layerId: text.id })
      driver.editor.mode.end()
      expect(stepsOf(driver)).toEqual([`Add ${kinds[kind].label.toLowerCase()}`])
      undoAll(driver)
      expect(driver.project()).toEqual(mixedProject())
    },
  )
})

test('a new text is above captions that it would lie on, or below them where they are high up', async () => {
  const captions = kindIn(driver, 'captions', 'subtitle')
  await page.click('Heading')
  expect(selected().top + selected().height).toBe(captions.top - 60)
  await page.after(() => {
    undoAll(driver)
    driver.editor.store.perform('Captions', project =>
      setFields(project, { layerId: captions.id, fields: { top: 60, height: 900 } }),
    )
  })
  await page.click('Heading')
  expect(selected().top).toBe(1020)
})

test('S8: a new text has a shadow over a video, and a readable color instead on a plain shape', async () => {
  await page.click('Heading')
  expect(selected()).toMatchObject({ presetStyle: 'Normal', shadowType: 'lift', shadow: { offsetX: 0 } })
  await page.after(() => {
    undoAll(driver)
    driver.editor.store.perform('Shape', project =>
      addLayer(project, { layer: { id: 'shape', layer: 'SHAPE', asset: 'shape', ...WHOLE } }),
    )
  })
  await page.click('Heading')
  expect(selected()).not.toHaveProperty('shadow')
})

describe('S8: styles', () => {
  test('are applied to a new text if none is selected', async () => {
    const style = textStyles.find(name => name !== 'Normal') ?? 'Normal'
    await page.click(style)
    expect(selected()).toMatchObject({ presetStyle: style, textKind: 'HEADING' })
  })

  test('are applied to the selected text', async () => {
    await page.after(() => driver.choose('title'))
    const style = textStyles.find(name => name !== 'Normal') ?? 'Normal'
    await page.click(style)
    expect(kindIn(driver, 'title', 'text').presetStyle).toBe(style)
    expect([stepsOf(driver), driver.project().layers.length]).toEqual([
      ['Text style'],
      mixedProject().layers.length,
    ])
  })
})
