import { beforeEach, describe, expect, test } from 'vitest'
import { captionPresets } from '@/compositions/schema/caption-style'
import { captionStyleOf, withCaptionValues } from '@/web/editor/shared/captions/caption-style'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { layerIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { CaptionsPanel } from './CaptionsPanel'

const page = openPage()
let driver: EditorDriver

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <CaptionsPanel />)
})

describe('captions', () => {
  test('are hidden and shown by a switch', async () => {
    await page.click('Show captions')
    expect(layerIn(driver, 'captions').hide).toBe(true)
    await page.click('Show captions')
    expect(layerIn(driver, 'captions').hide).toBe(false)
    expect(stepsOf(driver)).toEqual(['Hide captions', 'Show captions'])
  })

  test('show their language', () => {
    expect(page.text()).toContain('English')
  })

  test('C1: can have each of the styles, one step each', async () => {
    const others = captionPresets.filter(name => name !== mixedProject().captionStyle.presetStyle).slice(0, 5)
    for (const name of others) {
      await page.click(name)
      expect(captionStyleOf(driver.project())).toEqual({ presetStyle: name })
    }
    expect(stepsOf(driver)).toEqual(others.map(name => `Caption style ${name}`))
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })
})

test('size, words at a time and colors stay when another style is chosen, until they are reset', async () => {
  const own = { fontSize: 90, wordLimit: '1_word', fill: '#FF0000' } as const
  await page.after(() =>
    driver.editor.store.perform('Own', project => withCaptionValues(project, { ...own, lineHeight: 2 })),
  )
  await page.click('Beast')
  expect(captionStyleOf(driver.project())).toEqual({ presetStyle: 'Beast', ...own })
  await page.click('Reset 3 changes of the style')
  expect(captionStyleOf(driver.project())).toEqual({ presetStyle: 'Beast' })
})

describe('a project without captions', () => {
  test('gets them back by a click if it has words', async () => {
    await page.after(() => {
      driver.choose('captions')
      driver.press('Delete')
    })
    await page.click('Add captions')
    const added = driver.project().layers.filter(layer => layer.asset === 'subtitle')
    expect(added.map(layer => layer.top)).toEqual([layerTop()])
    expect(stepsOf(driver)).toEqual(['Delete layer', 'Add captions'])
  })

  test('explains what captions are made of if it has no words', async () => {
    const silent = mixedProject().layers.filter(
      layer => layer.asset !== 'subtitle' && layer.asset !== 'video',
    )
    await page.show(driveEditor({ ...mixedProject(), layers: silent, transcripts: {} }), <CaptionsPanel />)
    expect(page.text()).toContain('Captions are made of what is said.')
  })
})

function layerTop(): number {
  return mixedProject().layers.find(layer => layer.id === 'captions')?.top ?? Number.NaN
}
