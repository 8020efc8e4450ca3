import { beforeEach, describe, expect, test } from 'vitest'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { MarkerChip } from './MarkerChip'

const page = openPage()
let driver: EditorDriver

const markers = () => (driver.project().markers ?? []).map(({ seconds, title }) => [seconds, title])

/** The chips of all markers at 100 pixels per second. */
function Chips() {
  return (useProject().markers ?? []).map(marker => (
    <MarkerChip key={marker.id} marker={marker} scale={100} />
  ))
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  for (const second of [2, 5]) {
    driver.seek(second)
    driver.press('M')
  }
  await page.show(driver, <Chips />)
})

describe('E5: a marker', () => {
  test('shows its time, and a click seeks to it', async () => {
    driver.seek(0)
    await page.click('Marker at 0:05.0')
    expect(driver.editor.playhead.frame()).toBe(150)
  })

  test('is named with F2 and Enter, and shows its name', async () => {
    await page.press('Marker at 0:02.0', 'F2')
    await page.type('Name of the marker', ' Question ')
    expect(markers()).toEqual([
      [2, 'Question'],
      [5, ''],
    ])
    expect(page.has('Marker “Question” at 0:02.0')).toBe(true)
    expect(stepsOf(driver).at(-1)).toBe('Name marker')
  })

  test('keeps its name if Escape leaves the field or it is unchanged', async () => {
    const steps = stepsOf(driver).length
    await page.press('Marker at 0:02.0', 'F2')
    await page.press('Name of the marker', 'Escape')
    await page.press('Marker at 0:02.0', 'F2')
    await page.type('Name of the marker', '')
    expect(stepsOf(driver)).toHaveLength(steps)
  })

  test.each(['Delete', 'Backspace'])('is removed by %s, and restored by undo', async key => {
    await page.press('Marker at 0:02.0', key)
    expect(markers()).toEqual([[5, '']])
    await page.after(() => driver.editor.store.undo())
    expect(markers()).toEqual([
      [2, ''],
      [5, ''],
    ])
  })

  test('ignores keys while something is dragged', async () => {
    driver.editor.store.mark()
    await page.press('Marker at 0:02.0', 'Delete')
    driver.editor.store.bail()
    expect(markers()).toHaveLength(2)
  })
})
