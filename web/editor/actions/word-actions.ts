import { IconArrowBackUp, IconPencil, IconScissors } from '@tabler/icons-react'
import { cutWords } from '../../../compositions/edit/cut-words'
import { restoreWords } from '../../../compositions/edit/restore-words'
import { projectFrames } from '../../../compositions/project/normalise'
import { notify } from '../../ui/notice/notices'
import type { Editor } from '../session/editor'
import { spokenWords } from '../spoken/spoken-words'
import { wordOrder, wordsBetween } from '../spoken/word-order'
import type { Action } from './action'

/** The words that are chosen, in the order in which they are said; none while the focus is elsewhere. */
function chosenWords({ store }: Editor): { mediaRef: string; wordIds: string[] } | null {
  const { words, project, view } = store.state
  const transcript = view === 'transcript' && words && project.transcripts[words.mediaRef]
  if (!transcript) return null
  const wordIds = wordsBetween(wordOrder(transcript), words.anchor, words.focus)
  return wordIds.length ? { mediaRef: words.mediaRef, wordIds } : null
}

const count = (words: number) => (words === 1 ? '1 word' : `${words} words`)

/** Those of the chosen words that are heard, and those that are cut. */
function sorted(editor: Editor) {
  const chosen = chosenWords(editor)
  if (!chosen) return null
  const { first } = spokenWords(editor.store.state.project, chosen.mediaRef)
  const heard = chosen.wordIds.filter(id => first.has(id))
  return { mediaRef: chosen.mediaRef, heard, cut: chosen.wordIds.filter(id => !first.has(id)) }
}

export const cutChosenWords: Action = {
  name: 'cutWords',
  label: 'Cut',
  icon: IconScissors,
  keys: ['Delete', 'Backspace'],
  when: editor => Boolean(sorted(editor)?.heard.length),
  perform(editor) {
    const chosen = sorted(editor)
    if (!chosen) return
    const { store } = editor
    const before = projectFrames(store.state.project)
    const { mediaRef, heard: wordIds } = chosen
    const reason = store.perform(`Cut ${count(wordIds.length)}`, project =>
      cutWords(project, { mediaRef, wordIds }),
    )
    if (reason) return notify({ message: reason, tone: 'warn' })
    const seconds = (before - projectFrames(store.state.project)) / store.state.project.fps
    notify({
      message: `Cut ${count(wordIds.length)}, ${seconds.toFixed(1)} s`,
      action: { label: 'Undo', run: () => void store.undo('canvas') },
    })
  },
}

export const restoreChosenWords: Action = {
  name: 'restoreWords',
  label: 'Restore',
  icon: IconArrowBackUp,
  keys: ['Delete', 'Backspace'],
  when(editor) {
    const chosen = sorted(editor)
    return Boolean(chosen?.cut.length && !chosen.heard.length)
  },
  perform(editor) {
    const chosen = sorted(editor)
    if (!chosen) return
    const { mediaRef, cut: wordIds } = chosen
    editor.store.perform(`Restore ${count(wordIds.length)}`, project =>
      restoreWords(project, { mediaRef, wordIds }),
    )
  },
}

export const correctChosenWord: Action = {
  name: 'correctWord',
  label: 'Correct',
  icon: IconPencil,
  keys: ['Enter'],
  when: editor => chosenWords(editor)?.wordIds.length === 1,
  perform({ store }) {
    store.state.correcting = store.state.words?.focus ?? null
  },
}
