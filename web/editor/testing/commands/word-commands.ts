import { expect } from 'vitest'
import { wordsOf } from '../../../../compositions/project/transcript'
import { spokenWords } from '../../spoken/spoken-words'
import type { EditorDriver } from '../editor-driver'
import type { Commands } from './command'

const REF = 'media'
const heard = ({ project }: EditorDriver) => spokenWords(project(), REF).heard.map(word => word.id)
const transcript = ({ project }: EditorDriver) => {
  const one = project().transcripts[REF]
  if (!one) throw new Error('There is no transcript')
  return one
}
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
    driver.press('Delete', 'Delete')
    expect(heard(driver)).toHaveLength(20)
  },
  correctWord(driver) {
    driver.chooseWords(REF, 'w3')
    driver.press('Enter')
    expect(form(driver)).toBe('w3')
    expect(wordsOf(transcript(driver))).toHaveLength(20)
  },
}
