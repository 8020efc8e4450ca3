import { IconDeviceFloppy, IconFileExport } from '@tabler/icons-react'
import type { Action } from './action'

export const save: Action = {
  name: 'save',
  label: 'Save',
  icon: IconDeviceFloppy,
  keys: ['Ctrl+S'],
  inFields: true,
  when: () => true,
  perform: ({ saver }) => void saver.saveNow(),
}

export const exportVideo: Action = {
  name: 'exportVideo',
  label: 'Export',
  icon: IconFileExport,
  keys: ['Ctrl+E'],
  when: ({ exporter }) => exporter.state.phase !== 'saving',
  perform: ({ exporter }) => void exporter.start(),
}
