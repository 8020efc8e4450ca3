import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconLayoutBoard,
  IconRowInsertTop,
  IconUser,
} from '@tabler/icons-react'
import type { Subtitle } from '@/compositions/schema/transcript'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { selectedWords } from '@/web/editor/core/words/selected-words'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'
import { openForm } from './word-actions'

/**
 * The split point: before the first selected word. Null if nothing is selected or a line already begins
 * there.
 */
function splitPlace(editor: Editor) {
  const chosen = selectedWords(editor)
  const [wordId] = chosen?.wordIds ?? []
  if (!chosen || !wordId || chosen.subtitles[0]?.words[0]?.id === wordId) return null
  return { mediaRef: chosen.mediaRef, wordId }
}

export const splitLine: Action = {
  name: 'splitLine',
  label: 'Split',
  icon: IconArrowsSplit2,
  keys: ['Shift+Enter'],
  when: editor => splitPlace(editor) !== null,
  describe: () => 'Split the line before this word',
  perform: withEdits((editor, edits) => {
    const place = splitPlace(editor)
    if (place)
      tryEdit(editor, 'Split line', project => edits.splitSubtitle(project, { ...place, newId: newId() }))
  }),
}

/**
 * The selected lines; if only one is selected, also the line after it (`step` 1) or before it (-1). Null if
 * there is nothing to merge.
 */
function linesToMerge(editor: Editor, step: 1 | -1): readonly Subtitle[] | null {
  const chosen = selectedWords(editor)
  if (!chosen) return null
  const { subtitles, transcript } = chosen
  if (subtitles.length > 1) return step === 1 ? subtitles : null
  const at = transcript.subtitles.findIndex(one => one.id === subtitles[0]?.id)
  const other = transcript.subtitles[at + step]
  if (!other) return null
  return step === 1 ? [...subtitles, other] : [other, ...subtitles]
}

const merge = (step: 1 | -1) =>
  withEdits((editor, edits) => {
    const lines = linesToMerge(editor, step)
    const mediaRef = editor.store.state.words?.mediaRef
    if (!lines || !mediaRef) return
    const subtitleIds = lines.map(one => one.id)
    tryEdit(editor, 'Merge lines', project => edits.mergeSubtitles(project, { mediaRef, subtitleIds }))
  })

export const mergeLines: Action = {
  name: 'mergeLines',
  label: 'Merge',
  icon: IconArrowMerge,
  keys: ['Ctrl+J'],
  when: editor => linesToMerge(editor, 1) !== null,
  describe: editor =>
    (selectedWords(editor)?.subtitles.length ?? 0) > 1 ? 'Merge these lines' : 'Merge with the next line',
  perform: merge(1),
}

export const mergeWithPrevious: Action = {
  name: 'mergeWithPrevious',
  label: 'Merge with the line before',
  icon: IconRowInsertTop,
  keys: ['Ctrl+Shift+J'],
  when: editor => linesToMerge(editor, -1) !== null,
  perform: merge(-1),
}

export const nameSpeaker: Action = {
  name: 'speaker',
  label: 'Speaker',
  icon: IconUser,
  keys: ['@', 'Shift+@', 'Ctrl+Alt+@'],
  when: editor => selectedWords(editor) !== null,
  perform: editor => openForm(editor, 'speaker'),
}

export const chooseScene: Action = {
  name: 'scene',
  label: 'Scene',
  icon: IconLayoutBoard,
  keys: ['Ctrl+Shift+Enter'],
  when: editor => selectedWords(editor) !== null,
  describe: () => 'Layout from this word on',
  perform: editor => openForm(editor, 'scene'),
}
