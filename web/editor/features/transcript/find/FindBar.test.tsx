import { beforeEach, describe, expect, test } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { FindBar } from './FindBar'

const page = openPage()
let driver: EditorDriver

const texts = () => {
  const { media } = driver.project().transcripts
  return media ? wordsOf(media).map(word => word.text) : []
}
const search = () => driver.editor.transcript.search
const frame = () => driver.editor.playhead.frame()

/** The find bar for the current transcript. */
function Bar() {
  const { media } = useProject().transcripts
  return media ? <FindBar transcript={media} /> : null
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  driver.focus('transcript')
  search().isOpen = true
  await page.show(driver, <Bar />)
})

describe('finding words', () => {
  test('shows the number of hits, and which is the current one', async () => {
    expect(page.text()).not.toContain('None found')
    await page.type('Find', 'word1')
    expect(page.text()).toContain('1 of 11')
    await page.type('Find', 'nowhere')
    expect(page.text()).toContain('None found')
  })

  test('goes to the next hit, seeks there, and wraps around at both ends', async () => {
    await page.type('Find', 'word1')
    await page.click('Next')
    expect([search().hit, frame()]).toEqual([1, 150])
    await page.press('Find', 'Enter')
    expect([search().hit, frame()]).toEqual([2, 165])
    await page.press('Find', 'Enter', { shiftKey: true })
    await page.click('Previous')
    await page.click('Previous')
    expect([search().hit, frame()]).toEqual([10, 285])
  })

  test('starts at the first hit after the playhead', async () => {
    driver.seek(8)
    await page.type('Find', 'word1')
    expect(page.text()).toContain('8 of 11')
    driver.seek(9.9)
    await page.type('Find', 'word2')
    expect(page.text()).toContain('1 of 1')
  })

  test('respects case and whole words only if the options are on', async () => {
    await page.type('Find', 'WORD1')
    expect(page.text()).toContain('1 of 11')
    await page.click('Whole words')
    expect(page.text()).toContain('1 of 1')
    await page.click('Match capitals')
    expect(page.text()).toContain('None found')
    expect(page.find('Match capitals').getAttribute('aria-pressed')).toBe('true')
  })

  test('closes on Escape and selects the current hit', async () => {
    await page.type('Find', 'word12')
    await page.press('Find', 'Escape')
    expect(search().isOpen).toBe(false)
    expect(driver.editor.store.state.words).toEqual({ mediaRef: 'media', anchor: 'w12', focus: 'w12' })
  })
})

describe('replacing found words', () => {
  beforeEach(async () => {
    await page.type('Find', 'word1')
    await page.type('Replace with', 'other')
  })

  test('changes the current hit and goes to the next', async () => {
    await page.click('Replace')
    expect(texts().slice(0, 3)).toEqual(['word0', 'other', 'word2'])
    expect(page.text()).toContain('1 of 10')
    expect(stepsOf(driver)).toEqual(['Replace'])
  })

  test('changes all hits as one step, which undo takes back', async () => {
    await page.click('Replace all')
    expect(texts().filter(text => text.startsWith('word1'))).toEqual([])
    expect(stepsOf(driver)).toEqual(['Replace all'])
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })

  test('is undone by Ctrl+Z in the field right after it, but not once something was typed', async () => {
    await page.click('Replace all')
    await page.press('Find', 'z', { ctrlKey: true })
    expect(driver.project()).toEqual(mixedProject())
    await page.click('Replace all')
    await page.type('Find', 'word')
    await page.press('Find', 'z', { ctrlKey: true })
    expect(stepsOf(driver)).toEqual(['Replace all'])
  })

  test('is disabled without hits', async () => {
    await page.type('Find', 'nowhere')
    expect([page.find('Replace'), page.find('Replace all')]).toMatchObject([
      { disabled: true },
      { disabled: true },
    ])
  })
})
