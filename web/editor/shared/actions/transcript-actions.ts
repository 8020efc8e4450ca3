import { IconBadgeCc, IconFileDownload, IconFileImport } from '@tabler/icons-react'
import { isPlayed } from '@/compositions/model/layers/layer'
import { mediaWithWords } from '@/compositions/model/spoken-media'
import { openPanel } from '../session/open-panel'
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

export const writeCaptions: Action = {
  name: 'writeCaptions',
  label: 'Write captions',
  icon: IconBadgeCc,
  keys: [],
  when: ({ store }) => store.state.project.layers.some(isPlayed),
  perform({ layout, store, transcript }) {
    openPanel(layout, 'transcript')
    store.selectWords(null)
    transcript.isWriting = true
  },
}
