import { IconReplace, IconSearch, IconWand } from '@tabler/icons-react'
import type { Editor } from '@/web/editor/core/editor'
import { openPanel } from '../session/open-panel'
import type { Action } from './action'

/** Opens the transcript if it is not in view: it has its own column only on wide screens. */
function showTranscript({ layout, store }: Editor): void {
  if (store.state.view !== 'transcript') openPanel(layout, 'transcript')
}

/** The search code is loaded together with the transcript, which is open whenever a search is. */
async function goToHit(editor: Editor, step: number): Promise<void> {
  const late = await import('../session/use-scene-at')
  late.goToMatch(editor, step)
}

const hasWords = ({ store }: Editor): boolean =>
  Object.values(store.state.project.transcripts).some(one => one.subtitles.length > 0)

export const find: Action = {
  name: 'find',
  label: 'Find a word',
  icon: IconSearch,
  keys: ['Ctrl+F'],
  inFields: true,
  when: hasWords,
  perform(editor) {
    showTranscript(editor)
    editor.store.selectWords(null)
    editor.transcript.search.isOpen = true
  },
}

export const findAndReplace: Action = {
  ...find,
  name: 'replace',
  label: 'Find and replace',
  icon: IconReplace,
  keys: ['Ctrl+H'],
}

export const findNext: Action = {
  name: 'findNext',
  label: 'Next place found',
  icon: IconSearch,
  keys: ['F3'],
  inFields: true,
  when: ({ transcript }) => transcript.search.isOpen,
  perform: editor => void goToHit(editor, 1),
}

export const findPrevious: Action = {
  ...findNext,
  name: 'findPrevious',
  label: 'Previous place found',
  keys: ['Shift+F3'],
  perform: editor => void goToHit(editor, -1),
}

export const reviewFindings: Action = {
  name: 'review',
  label: 'Review fillers and silences',
  icon: IconWand,
  keys: [],
  when: hasWords,
  perform(editor) {
    showTranscript(editor)
    editor.transcript.cleaning.isOpen = true
  },
}
