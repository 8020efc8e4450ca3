import { expect } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import { scenesOf } from '@/web/editor/core/scenes/scene-at'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import type { EditorDriver } from '../editor-driver'
import type { Commands } from './command'

const REF = 'media'
const heard = ({ project }: EditorDriver) => spokenWords(project(), REF).heard.map(word => word.id)
const transcript = ({ project }: EditorDriver) => {
  const one = project().transcripts[REF]
  if (!one) throw new Error('There is no transcript')
  return one
}
const scenes = ({ project }: EditorDriver) => scenesOf(project(), REF).map(one => [one.start, one.layout])
const form = ({ editor }: EditorDriver) => editor.store.state.correcting

/** What can be done with words of the transcript. */
export const wordCommands: Commands = {
  cutWords(driver) {
    driver.chooseWords(REF, 'w4', 'w7')
    driver.press('Delete')
    expect(heard(driver)).not.toContain('w5')
    expect(heard(driver)).toHaveLength(16)
  },
  restoreWords(driver) {
    driver.chooseWords(REF, 'w4', 'w7')
    driver.press('Delete', 'U')
    expect(heard(driver)).toHaveLength(20)
  },
  correctWord(driver) {
    driver.chooseWords(REF, 'w3')
    driver.press('Enter')
    expect(form(driver)).toBe('w3')
    expect(wordsOf(transcript(driver))).toHaveLength(20)
  },
  chooseAllWords(driver) {
    driver.chooseWords(REF, 'w3')
    driver.press('Ctrl+A')
    expect(driver.editor.store.state.words).toEqual({ mediaRef: REF, anchor: 'w0', focus: 'w19' })
  },
  newScene(driver) {
    driver.seek(4)
    driver.perform('newScene')
    expect(scenes(driver)).toEqual([[4, '1_fullscreen']])
    driver.press('Ctrl+Z')
    expect(scenes(driver)).toEqual([])
  },
  removeScene(driver) {
    driver.seek(4)
    driver.perform('newScene')
    driver.seek(3)
    expect(driver.perform('removeScene')).toBe(false)
    driver.seek(6)
    expect(driver.perform('removeScene')).toBe(true)
    expect(scenes(driver)).toEqual([])
  },
}
