import { beforeEach, expect, test } from 'vitest'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { DestinationNotes } from './DestinationNotes'

const page = openPage()
let driver: EditorDriver

beforeEach(() => {
  driver = driveEditor(mixedProject())
})

test('what is longer than every account may post is warned of, with the limit and what to do', async () => {
  await page.show(driver, <DestinationNotes name="x" seconds={754.2} onChanged={() => undefined} />)
  expect(page.text()).toContain(
    'This lasts 12:35, and X takes 2:20. Premium accounts can post longer ones. Mark a shorter part with I and O, or export it anyway.',
  )
})

test.each([
  ['x', 140],
  ['podcast', 9_000],
] as const)('%s takes %i seconds', async (name, seconds) => {
  await page.show(driver, <DestinationNotes name={name} seconds={seconds} onChanged={() => undefined} />)
  expect(page.text()).toBe('')
})
