import { beforeEach, expect, test } from 'vitest'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { LayerTabs } from './LayerTabs'

const page = openPage()
let driver: EditorDriver

/** The tabs of a layer. */
function Shown({ id }: { id: string }) {
  return <LayerTabs layers={useProject().layers.filter(one => one.id === id)} />
}

beforeEach(() => {
  driver = driveEditor(mixedProject())
})

test.each(['video', 'box'])('S11: %s can be blended with what is behind it', async id => {
  await page.show(driver, <Shown id={id} />)
  await page.pick('Blend mode', 'multiply')
  expect(layerIn(driver, id)).toMatchObject({ blendMode: 'multiply' })
  await page.pick('Blend mode', 'normal')
  expect(layerIn(driver, id)).not.toHaveProperty('blendMode', 'multiply')
  expect(stepsOf(driver)).toEqual(['Blend mode', 'Blend mode'])
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
})

test('S11: a text has no blend mode', async () => {
  await page.show(driver, <Shown id="title" />)
  expect(page.has('Blend mode')).toBe(false)
})

test('T13: keyframes are added at the playhead, changed by a number, eased and removed', async () => {
  driver.seek(2)
  await page.show(driver, <Shown id="box" />)
  await page.click('Add scale keyframe')
  await page.after(() => driver.seek(3))
  await page.type('Scale', '150')
  await page.pick('Easing to the next keyframe', 'ease-out')
  const { position } = layerIn(driver, 'box')
  expect(layerIn(driver, 'box').keyframes).toEqual({
    scale: [
      { at: 2 - position, value: 1, easing: 'linear' },
      { at: 3 - position, value: 1.5, easing: 'ease-out' },
    ],
  })
  await page.click('Remove scale keyframe')
  expect(layerIn(driver, 'box').keyframes?.scale).toHaveLength(1)
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
})
