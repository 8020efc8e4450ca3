import { IconFileDownload, IconFileImport } from '@tabler/icons-react'
import { isPlayed } from '@/compositions/model/layers/layer'
import { mediaWithWords } from '@/web/editor/core/words/spoken-words'
import type { Action } from './action'

export const downloadTranscript: Action = {
  name: 'downloadTranscript',
  label: 'Download transcript',
  icon: IconFileDownload,
  keys: [],
  when: ({ store }) => mediaWithWords(store.state.project).length > 0,
  perform({ layout }) {
    layout.dialog = 'downloadTranscript'
  },
}

export const importTranscript: Action = {
  name: 'importTranscript',
  label: 'Import transcript',
  icon: IconFileImport,
  keys: [],
  when: ({ store }) => store.state.project.layers.some(isPlayed),
  perform({ layout }) {
    layout.dialog = 'importTranscript'
  },
}
