import { expect, test } from 'vitest'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { NameField } from './NameField'

const page = openPage()

function Field() {
  const layer = useProject().layers.find(one => one.id === 'box')
  return layer && <NameField layer={layer} />
}

test('names a layer, and an empty name takes it away', async () => {
  const driver = driveEditor(mixedProject())
  await page.show(driver, <Field />)
  expect(page.find('Name of the layer')).toMatchObject({ value: '', placeholder: 'Shape' })
  await page.type('Name of the layer', ' Price tag ')
  expect(layerIn(driver, 'box').title).toBe('Price tag')
  await page.type('Name of the layer', '')
  expect(layerIn(driver, 'box').title).toBeUndefined()
  expect(stepsOf(driver)).toEqual(['Rename layer', 'Rename layer'])
})
