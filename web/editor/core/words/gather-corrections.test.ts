import { beforeEach, expect, test } from 'vitest'
import { correctWord, emphasizeWords } from '@/compositions/edit/change-words'
import { replaceFound } from '@/compositions/edit/replace-found'
import { replaceWords } from '@/compositions/edit/replace-words'
import { mergeSubtitles } from '@/compositions/edit/subtitles'
import { findText } from '@/compositions/typography/captions/find-text'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { accepted } from '@/web/editor/testing/with-layers'
import { createEditorStore, type EditorStore } from '../store/editor-store'
import type { Step } from '../store/step'
import { gatherCorrections } from './gather-corrections'

let store: EditorStore
beforeEach(() => {
  store = createEditorStore(spokenProject(8))
})

const MEDIA = { mediaRef: 'media' }

const correct = (wordId: string, text: string) =>
  store.perform('Correct word', project => correctWord(project, { ...MEDIA, wordId, text }))

/** What is gathered since a history, as 'id: from > to'. */
const gathered = (known: readonly Step[] = []) =>
  gatherCorrections(known, store.state.history.done, store.state.project).map(
    ({ wordId, from, to }) => `${wordId}: ${from} > ${to}`,
  )

test('gathers corrections of several steps, and all that find and replace has changed', () => {
  correct('w0', 'Talkreel')
  store.perform('Emphasize', project =>
    emphasizeWords(project, { ...MEDIA, wordIds: ['w0'], emphasize: true }),
  )
  correct('w5', 'cuts')
  correct('w0', 'TalkReel')
  expect(gathered()).toEqual(['w0: word0 > TalkReel', 'w5: word5 > cuts'])
  const { media } = store.state.project.transcripts
  const found = media ? findText(media, 'word', { matchCase: false, wholeWords: false }) : []
  store.perform('Replace all', project => replaceFound(project, { ...MEDIA, found, text: 'term' }))
  expect(gathered()).toHaveLength(8)
  expect(gathered()).toContain('w7: word7 > term7')
})

test('a correction that is undone is withdrawn, and is there again when it is redone', () => {
  correct('w0', 'Talkreel')
  correct('w1', 'cuts')
  store.undo('transcript')
  expect(gathered()).toEqual(['w0: word0 > Talkreel'])
  store.redo('transcript')
  expect(gathered()).toEqual(['w0: word0 > Talkreel', 'w1: word1 > cuts'])
  correct('w0', 'word0')
  expect(gathered()).toEqual(['w1: word1 > cuts'])
})

test('what was corrected before is not gathered again; its undo counts backward', () => {
  correct('w0', 'Talkreel')
  correct('w1', 'cuts')
  const known = store.state.history.done
  expect(gathered(known)).toEqual([])
  correct('w2', 'talks')
  expect(gathered(known)).toEqual(['w2: word2 > talks'])
  store.undo('transcript')
  store.undo('transcript')
  store.undo('transcript')
  expect(gathered(known)).toEqual(['w1: cuts > word1', 'w0: Talkreel > word0'])
})

test('leaves out words that are merged, split or new, and those that others have changed since', () => {
  store.perform('Merge', project => mergeSubtitles(project, { ...MEDIA, subtitleIds: ['s0', 's1'] }))
  store.perform('Replace', project =>
    replaceWords(project, { ...MEDIA, wordIds: ['w0', 'w1'], text: 'Talkreel' }),
  )
  store.perform('Replace', project => replaceWords(project, { ...MEDIA, wordIds: ['w3'], text: 'cut it' }))
  expect(gathered()).toEqual([])
  correct('w5', 'talks')
  expect(gathered()).toEqual(['w5: word5 > talks'])
  store.rebase(project => {
    return accepted(correctWord(project, { ...MEDIA, wordId: 'w5', text: 'walks' }))
  })
  expect(gathered()).toEqual([])
})
