import { expect, test } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { shownNotice } from '@/web/ui/notice/notices'

const open = (anchor: string, focus = anchor): EditorDriver => {
  const driver = driveEditor(spokenProject(12))
  driver.focus('transcript')
  driver.chooseWords('media', anchor, focus)
  return driver
}

const transcriptOf = (driver: EditorDriver) => {
  const transcript = driver.project().transcripts.media
  if (!transcript) throw new Error('The words are gone')
  return transcript
}
const lines = (driver: EditorDriver) =>
  transcriptOf(driver).subtitles.map(one => one.words.map(word => word.id).join(' '))
const stepNames = ({ editor }: EditorDriver) => [...editor.store.state.history.done].map(step => step.name)
const openForm = ({ editor }: EditorDriver) => editor.transcript.form?.kind

test('Delete cuts the selected words; pressing it again leaves cut words cut', () => {
  const driver = open('w2', 'w1')
  expect(driver.press('Delete')).toBe('cutWords')
  expect(shownNotice()?.message).toBe('Cut 2 words, 1.0 s')
  const cut = driver.project()
  expect(driver.press('Delete', 'Backspace')).toBe('cutWords')
  expect(driver.project()).toBe(cut)
  expect(shownNotice()?.message).toBe('Cut already. Restore brings it back.')
  shownNotice()?.action?.run()
  driver.press('Ctrl+Z', 'Ctrl+Z')
  expect(driver.project()).toEqual(spokenProject(12))
})

test('U restores cut words, also in a selection that includes words that are not cut', () => {
  const driver = open('w2', 'w1')
  expect(driver.press('U')).not.toBe('restoreWords')
  driver.press('Delete')
  driver.chooseWords('media', 'w0', 'w3')
  expect(driver.press('U')).toBe('restoreWords')
  driver.press('Ctrl+Z', 'Ctrl+Z')
  expect(driver.project()).toEqual(spokenProject(12))
})

test('Enter corrects one word, and replaces several words of one line', () => {
  const one = open('w1')
  one.press('Enter')
  expect(one.editor.store.state.correcting).toBe('w1')
  const several = open('w1', 'w2')
  several.press('Enter')
  expect(openForm(several)).toBe('replace')
  expect(open('w3', 'w4').perform('replaceWords')).toBe(false)
})

test('Ctrl+B emphasizes words, and removes the emphasis when all of them have it', () => {
  const driver = open('w1', 'w2')
  const emphasized = () => wordsOf(transcriptOf(driver)).flatMap(word => (word.emphasize ? [word.id] : []))
  driver.press('Ctrl+B')
  expect(emphasized()).toEqual(['w1', 'w2'])
  driver.press('Ctrl+B')
  expect(emphasized()).toEqual([])
  expect(stepNames(driver)).toEqual(['Emphasize 2 words', 'Remove emphasis 2 words'])
})

test('splits a line before a word, and merges lines with the next, the previous or each other', () => {
  const driver = open('w2')
  expect(driver.press('Shift+Enter')).toBe('splitLine')
  expect(lines(driver)).toEqual(['w0 w1', 'w2 w3', 'w4 w5 w6 w7', 'w8 w9 w10 w11'])
  expect(driver.perform('splitLine')).toBe(false)
  driver.press('Ctrl+J')
  expect(lines(driver)).toEqual(['w0 w1', 'w2 w3 w4 w5 w6 w7', 'w8 w9 w10 w11'])
  driver.press('Ctrl+Shift+J')
  expect(lines(driver)).toEqual(['w0 w1 w2 w3 w4 w5 w6 w7', 'w8 w9 w10 w11'])
  driver.chooseWords('media', 'w11', 'w0')
  driver.press('Ctrl+J')
  expect(lines(driver)).toHaveLength(1)
})

test('opens the speaker and scene forms for the selected words', () => {
  const driver = open('w3')
  driver.press('@')
  expect(openForm(driver)).toBe('speaker')
  driver.press('Ctrl+Shift+Enter')
  expect(openForm(driver)).toBe('scene')
  // There is no pause between these words, so no word can be added.
  expect(driver.perform('addWords')).toBe(false)
})

test('Ctrl+A in the transcript selects all words and no layers', () => {
  const driver = open('w3')
  expect(driver.press('Ctrl+A')).toBe('chooseAllWords')
  expect(driver.editor.store.state.words).toMatchObject({ anchor: 'w0', focus: 'w11' })
  expect(driver.editor.store.state.layers).toEqual([])
})

test('find next and find previous wrap around at the ends', async () => {
  const driver = open('w3')
  driver.press('Ctrl+F')
  const { search } = driver.editor.transcript
  search.text = 'word1'
  for (const [keys, hit] of [
    ['F3', 1],
    ['F3', 2],
    ['F3', 0],
    ['Shift+F3', 2],
  ] as const) {
    driver.press(keys)
    await expect.poll(() => search.hit).toBe(hit)
  }
  search.text = 'word'
  expect(search.hit).toBe(0)
})
