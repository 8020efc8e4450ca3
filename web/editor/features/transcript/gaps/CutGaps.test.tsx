import { beforeEach, expect, test } from 'vitest'
import { cutSpans } from '@/compositions/edit/cuts'
import { projectFrames } from '@/compositions/time/normalize'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { accepted } from '@/web/editor/testing/with-layers'
import { CutGaps } from './CutGaps'

const page = openPage()
let driver: EditorDriver

const spans = [
  { start: 2, end: 3 },
  { start: 6, end: 6.5 },
]
const cut = accepted(cutSpans(mixedProject(), { mediaRef: 'media', spans }))
const frames = () => projectFrames(driver.project())
const nameOf = (seconds: string) => `${seconds} s between the words, cut`

beforeEach(async () => {
  driver = driveEditor(cut)
  await page.show(driver, <CutGaps mediaRef="media" gaps={spans} />)
})

test('shows the duration of each cut between words', () => {
  expect(spans.map((_, index) => page.has(nameOf(['1.0', '0.5'][index] ?? '')))).toEqual([true, true])
  expect(frames()).toBe(255)
})

test('restores only the cut that is clicked, as one step', async () => {
  await page.click(nameOf('1.0'))
  expect([frames(), stepsOf(driver)]).toEqual([285, ['Restore 1.0 s']])
  undoAll(driver)
  expect(driver.project()).toEqual(cut)
})

test.each(['Enter', ' '])('restores a cut with the key “%s”', async key => {
  await page.press(nameOf('0.5'), key)
  expect(frames()).toBe(270)
})

test('leaves other keys to the words', async () => {
  await page.press(nameOf('0.5'), 'ArrowRight')
  expect([frames(), stepsOf(driver)]).toEqual([255, []])
})

test('shows nothing if nothing is cut', async () => {
  await page.show(driver, <CutGaps mediaRef="media" gaps={undefined} />)
  expect(page.text()).toBe('')
})
