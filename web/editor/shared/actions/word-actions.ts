import {
  IconArrowBackUp,
  IconBold,
  IconClock,
  IconPencil,
  IconPhotoSearch,
  IconReplace,
  IconScissors,
  IconSelectAll,
  IconTextPlus,
} from '@tabler/icons-react'
import { spokenMedia } from '@/compositions/model/spoken-media'
import { projectFrames } from '@/compositions/time/normalize'
import type { Editor } from '@/web/editor/core/editor'
import { pauseBeside } from '@/web/editor/core/transcript/pause-beside'
import type { WordForm } from '@/web/editor/core/transcript/transcript-state'
import { countWords, selectedWords, selectionKey } from '@/web/editor/core/words/selected-words'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import { wordOrder } from '@/web/editor/core/words/word-order'
import { notify } from '@/web/ui/notice/notices'
import { notifyWithUndo } from '../session/notify-with-undo'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

/** The ids of the selected words, split into audible words and cut words. */
function sorted(editor: Editor) {
  const chosen = selectedWords(editor)
  if (!chosen) return null
  const { first } = spokenWords(editor.store.state.project, chosen.mediaRef)
  const heard = chosen.wordIds.filter(id => first.has(id))
  return { mediaRef: chosen.mediaRef, heard, cut: chosen.wordIds.filter(id => !first.has(id)) }
}

/** Opens a form under the selected words. */
export function openForm({ store, transcript }: Editor, kind: WordForm): void {
  const { words } = store.state
  if (words) transcript.form = { kind, of: selectionKey(words) }
}

const restore = (mediaRef: string, wordIds: readonly string[]) =>
  withEdits((editor, edits) => {
    const name = `Restore ${countWords(wordIds.length)}`
    tryEdit(editor, name, project => edits.restoreWords(project, { mediaRef, wordIds }))
  })

/** Whether any selected word is not cut. */
export const hasWordsToCut = (editor: Editor): boolean => Boolean(sorted(editor)?.heard.length)

export const cutChosenWords: Action = {
  name: 'cutWords',
  label: 'Cut',
  icon: IconScissors,
  keys: ['Delete', 'Backspace'],
  when: editor => selectedWords(editor) !== null,
  perform: withEdits((editor, edits) => {
    const chosen = sorted(editor)
    if (!chosen) return
    const { mediaRef, heard: wordIds, cut } = chosen
    if (!wordIds.length) {
      const run = () => restore(mediaRef, cut)(editor)
      notify({ message: 'Cut already. Restore brings it back.', action: { label: 'Restore', run } })
      return
    }
    const { store } = editor
    const before = projectFrames(store.state.project)
    const name = `Cut ${countWords(wordIds.length)}`
    if (!tryEdit(editor, name, project => edits.cutWords(project, { mediaRef, wordIds }))) return
    const seconds = (before - projectFrames(store.state.project)) / store.state.project.fps
    notifyWithUndo(editor, `${name}, ${seconds.toFixed(1)} s`)
  }),
}

export const restoreChosenWords: Action = {
  name: 'restoreWords',
  label: 'Restore',
  icon: IconArrowBackUp,
  keys: ['U'],
  when: editor => Boolean(sorted(editor)?.cut.length),
  perform(editor) {
    const chosen = sorted(editor)
    if (!chosen) return
    restore(chosen.mediaRef, chosen.cut)(editor)
  },
}

export const correctChosenWord: Action = {
  name: 'correctWord',
  label: 'Correct',
  icon: IconPencil,
  keys: ['Enter'],
  when: editor => selectedWords(editor)?.wordIds.length === 1,
  perform({ store }) {
    store.correct(store.state.words?.focus ?? null)
  },
}

export const replaceChosenWords: Action = {
  name: 'replaceWords',
  label: 'Replace',
  icon: IconReplace,
  keys: ['R', 'Enter'],
  when: editor => selectedWords(editor)?.subtitles.length === 1,
  perform: editor => openForm(editor, 'replace'),
}

const areEmphasized = (editor: Editor): boolean =>
  Boolean(selectedWords(editor)?.words.every(word => word.emphasize))

export const emphasizeChosenWords: Action = {
  name: 'emphasizeWords',
  label: 'Emphasize',
  icon: IconBold,
  keys: ['Ctrl+B'],
  when: editor => selectedWords(editor) !== null,
  describe: editor => (areEmphasized(editor) ? 'Remove emphasis' : 'Emphasize'),
  perform: withEdits((editor, edits) => {
    const chosen = selectedWords(editor)
    if (!chosen) return
    const { mediaRef, wordIds } = chosen
    const emphasize = !areEmphasized(editor)
    const name = `${emphasize ? 'Emphasize' : 'Remove emphasis'} ${countWords(wordIds.length)}`
    tryEdit(editor, name, project => edits.emphasizeWords(project, { mediaRef, wordIds, emphasize }))
  }),
}

export const addWords: Action = {
  name: 'addWords',
  label: 'New words',
  icon: IconTextPlus,
  keys: ['Ctrl+Enter'],
  when(editor) {
    const chosen = selectedWords(editor)
    return chosen !== null && pauseBeside(editor.store.state.project, chosen) !== null
  },
  perform: editor => openForm(editor, 'newWords'),
}

/** Whether the selected words are heard in one piece, so that they have one time on the timeline. */
function isHeardWhole(editor: Editor): boolean {
  const chosen = selectedWords(editor)
  if (!chosen) return false
  const { first } = spokenWords(editor.store.state.project, chosen.mediaRef)
  const runs = new Set(chosen.wordIds.map(id => first.get(id)?.run))
  return runs.size === 1 && !runs.has(undefined)
}

export const timeChosenWords: Action = {
  name: 'timeWords',
  label: 'Timing',
  icon: IconClock,
  keys: ['T'],
  when: isHeardWhole,
  describe: () => 'Set when the words are shown',
  perform: editor => openForm(editor, 'timing'),
}

export const suggestBroll: Action = {
  name: 'suggestBroll',
  label: 'Suggest B-roll',
  icon: IconPhotoSearch,
  keys: [],
  when: editor => selectedWords(editor) !== null,
  perform: editor => openForm(editor, 'broll'),
}

export const chooseAllWords: Action = {
  name: 'chooseAllWords',
  label: 'Select all words',
  icon: IconSelectAll,
  keys: ['Ctrl+A'],
  when: ({ store: { state } }) => state.view === 'transcript' && spokenMedia(state.project) !== null,
  perform({ store, transcript: { mediaRef: chosen } }) {
    const { state } = store
    const mediaRef = spokenMedia(state.project, chosen) ?? ''
    const transcript = state.project.transcripts[mediaRef]
    const words = transcript ? wordOrder(transcript).words : []
    const [first, last] = [words[0], words.at(-1)]
    if (first && last) store.selectWords({ mediaRef, anchor: first.id, focus: last.id })
  },
}
