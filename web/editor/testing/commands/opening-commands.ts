import { expect, vi } from 'vitest'
import type { Project } from '@/compositions/model/project'
import type { WordForm } from '@/web/editor/core/transcript/transcript-state'
import type { EditorDriver } from '../editor-driver'
import type { Commands } from './command'

const REF = 'media'

/** Opens a form under words w4 to w6 by a key, and another choice of words closes it. */
const form =
  (key: string, kind: WordForm) =>
  (driver: EditorDriver): void => {
    driver.chooseWords(REF, 'w4', 'w6')
    driver.press(key)
    expect(driver.editor.transcript.form).toEqual({ kind, of: 'w4 w6' })
  }

/** The line after w3 is gone, so that there is a pause. */
function withoutLine(project: Project): Project {
  const transcript = project.transcripts[REF]
  if (!transcript) throw new Error('There is no transcript')
  const subtitles = transcript.subtitles.filter(line => line.id !== 's1')
  return { ...project, transcripts: { [REF]: { ...transcript, subtitles } } }
}

/** Looks for "word1", which is in w1 and w10 to w19, and goes on from the first place by keys. */
const goThrough =
  (keys: readonly string[], second: number) =>
  async (driver: EditorDriver): Promise<void> => {
    expect(driver.press(keys[0] ?? '')).toBeUndefined()
    driver.press('Ctrl+F')
    driver.editor.transcript.search.text = 'word1'
    driver.press(...keys)
    await vi.waitFor(() => expect(driver.editor.playhead.frame()).toBe(second * 30))
  }

/** Opens what is inside of a layer by Enter. */
const inside =
  (layerId: string, kind: 'text' | 'crop') =>
  ({ editor, choose, press }: EditorDriver): void => {
    choose('box')
    press('Enter')
    expect(editor.mode.state.mode).toBeNull()
    choose(layerId)
    press('Enter')
    expect(editor.mode.state.mode).toMatchObject({ kind, layerId })
    expect(editor.mode.end()).toBeNull()
    expect(editor.store.state.history.done).toEqual([])
  }

/** What opens a form or a panel, and what brings the work to the server. */
export const openingCommands: Commands = {
  async save(driver) {
    driver.choose('box')
    driver.press('ArrowLeft', 'Ctrl+S')
    await vi.waitFor(() => expect(driver.server.project()).toEqual(driver.project()))
    expect(driver.server.saves).toBe(1)
  },
  editText: inside('title', 'text'),
  cropPicture: inside('video', 'crop'),
  replaceWords: form('R', 'replace'),
  speaker: form('@', 'speaker'),
  scene: form('Ctrl+Shift+Enter', 'scene'),
  addWords(driver) {
    driver.chooseWords(REF, 'w3')
    expect(driver.press('Ctrl+Enter')).toBeUndefined()
    driver.editor.store.perform('Make a pause', withoutLine)
    driver.press('Ctrl+Enter')
    expect(driver.editor.transcript.form).toEqual({ kind: 'newWords', of: 'w3 w3' })
  },
  find(driver) {
    driver.choose('box')
    driver.press('Ctrl+F')
    expect(driver.editor.transcript.search.isOpen).toBe(true)
    expect(driver.editor.layout.panel).toBe('transcript')
  },
  replace(driver) {
    driver.chooseWords(REF, 'w3')
    driver.press('Ctrl+H')
    expect(driver.editor.transcript.search.isOpen).toBe(true)
    expect(driver.editor.store.state.words).toBeNull()
  },
  findNext: goThrough(['F3', 'F3'], 5.5),
  findPrevious: goThrough(['Shift+F3'], 9.5),
  review(driver) {
    expect(driver.perform('review')).toBe(true)
    expect(driver.editor.transcript.cleaning.isOpen).toBe(true)
    expect(driver.editor.layout.panel).toBe('transcript')
  },
  replaceMedia(driver) {
    driver.choose('box')
    expect(driver.press('Shift+R')).toBeUndefined()
    driver.choose('video')
    driver.press('Shift+R')
    expect(driver.editor.media.work.replacing).toBe('video')
    expect(driver.editor.layout.panel).toBe('media')
  },
}
