import { beforeEach, describe, expect, test } from 'vitest'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { LayersTab } from './LayersTab'

const page = openPage()
let driver: EditorDriver

const IDS = ['title', 'box', 'disc']
const lefts = () => IDS.map(id => layerIn(driver, id).left)

function Tab() {
  const layers = useProject().layers.filter(layer => IDS.includes(layer.id))
  return <LayersTab layers={layers} />
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  driver.choose(...IDS)
  await page.show(driver, <Tab />)
})

async function expectUndone(...names: string[]) {
  expect(stepsOf(driver)).toEqual(names)
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
}

describe('several selected layers', () => {
  test('are counted in the title', () => {
    expect(page.text()).toContain('3 layers together')
  })

  test('are aligned by a button', async () => {
    await page.click('Align left')
    expect(new Set(lefts())).toEqual(new Set([100]))
    await expectUndone('Align left')
  })

  test('are distributed evenly between the first and the last', async () => {
    await page.click('Distribute horizontally')
    const [before, after] = [mixedProject(), driver.project()]
    const order = (value: typeof before) =>
      value.layers.filter(layer => IDS.includes(layer.id)).map(layer => layer.top)
    expect(order(after)).toEqual(order(before))
    await expectUndone('Distribute horizontally')
  })

  test('P7: can be grouped and ungrouped', async () => {
    await page.click('Group')
    const groups = new Set(IDS.map(id => layerIn(driver, id).group))
    expect([groups.size, [...groups][0]]).toEqual([1, expect.any(String)])
    await page.click('Ungroup')
    expect(IDS.map(id => layerIn(driver, id).group)).toEqual([undefined, undefined, undefined])
    await expectUndone('Group', 'Ungroup')
  })

  test('have an opacity that is set for all of them as one step', async () => {
    await page.press('Opacity', 'ArrowLeft')
    expect(IDS.map(id => layerIn(driver, id).opacity)).toEqual([0.99, 0.99, 0.99])
    await expectUndone('Opacity')
  })

  test('share color, font size and duration, each one step for those that have it', async () => {
    await page.type('Hex code of color', '#00AA55')
    await page.type('Font size', '90')
    await page.type('Duration', '2')
    expect(IDS.map(id => layerIn(driver, id))).toMatchObject([
      { fill: '#00AA55', fontSize: 90, duration: 2 },
      { fill: '#00AA55', duration: 2 },
      { fill: '#00AA55', duration: 2 },
    ])
    await expectUndone('Color', 'Font size', 'Duration')
  })

  test('share the volume of what is played', async () => {
    const layers = driver.project().layers.filter(layer => ['video', 'box'].includes(layer.id))
    await page.show(driver, <LayersTab layers={layers} />)
    await page.press('Volume', 'ArrowLeft')
    expect(layerIn(driver, 'video')).toMatchObject({ volume: 0.99 })
    await expectUndone('Volume')
  })

  test('stay unchanged if one of them is locked', async () => {
    await page.after(() => {
      driver.choose('disc')
      driver.press('Ctrl+L')
      driver.choose(...IDS)
    })
    const locked = driver.project()
    await page.click('Align left')
    expect(driver.project()).toBe(locked)
  })
})
