import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { isPlayed } from '@/compositions/model/layers/layer'
import { projectFrames } from '@/compositions/time/normalize'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { shownNotice } from '@/web/ui/notice/notices'
import { TrimTab } from './TrimTab'

const page = openPage()
let driver: EditorDriver
const video = () => kindIn(driver, 'video', 'video')
const frames = () => projectFrames(driver.project())

/** The tab of the current video layer. */
function Tab() {
  const layer = useProject().layers.find(one => one.id === 'video')
  return layer && isPlayed(layer) ? <TrimTab layer={layer} /> : null
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  const inside = (
    <QueryClientProvider client={new QueryClient()}>
      <Tab />
    </QueryClientProvider>
  )
  await page.show(driver, inside)
})

describe('the trim of a clip', () => {
  test.each([
    ['Start in the file', '2', { start: 2, end: 10 }],
    ['End in the file', '6', { start: 0, end: 6 }],
  ])('T2: is set by %s, and the clip gets shorter by as much', async (name, text, trim) => {
    await page.type(name, text)
    expect(video().trim).toEqual(trim)
    expect(frames()).toBe((trim.end - trim.start) * 30)
    expect(stepsOf(driver)).toEqual(['Trim'])
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })

  test('never extends past the file', async () => {
    await page.type('End in the file', '2:00')
    expect(video().trim).toEqual({ start: 0, end: 10 })
  })

  test('starts or ends at the playhead by a button', async () => {
    driver.seek(3)
    await page.click('Start here')
    expect(video().trim.start).toBeCloseTo(3, 6)
    driver.seek(4)
    await page.click('End here')
    expect(video().trim.end).toBeCloseTo(7 + 1 / 30, 6)
  })

  test('does not change while the playhead is outside of the clip, and a notice tells why', async () => {
    await page.type('End in the file', '2')
    driver.editor.store.perform('Longer', project => ({
      ...project,
      layers: project.layers.map(one => (one.id === 'title' ? { ...one, end: 9 } : one)),
    }))
    driver.seek(8)
    await page.click('Start here')
    expect([video().trim, shownNotice()?.message]).toEqual([
      { start: 0, end: 2 },
      'Move the playhead onto the clip',
    ])
  })
})

describe('T6: the cuts of a clip', () => {
  const cut = (anchor: string, focus: string) =>
    page.after(() => {
      driver.chooseWords('media', anchor, focus)
      driver.press('Delete')
    })

  test('are none at first', () => {
    expect(page.text()).toContain('Nothing is cut out of this clip.')
  })

  test('are listed with the words that they remove, and restored by a click', async () => {
    await cut('w4', 'w5')
    expect(page.text()).toContain('1 cut')
    expect(frames()).toBe(270)
    await page.click('Restore word4 word5')
    expect([video().cuts, frames()]).toEqual([[], 300])
    expect(stepsOf(driver).at(-1)).toBe('Restore cut')
  })

  test('are restored all at once, as one step', async () => {
    await cut('w4', 'w5')
    await cut('w10', 'w11')
    expect(page.text()).toContain('2 cuts')
    await page.click('Restore all')
    expect([video().cuts, frames()]).toEqual([[], 300])
    expect(stepsOf(driver).at(-1)).toBe('Restore all cuts')
    await page.after(() => driver.editor.store.undo())
    expect(video().cuts).toHaveLength(2)
  })
})
