import { IconCommand, IconKeyboard } from '@tabler/icons-react'
import type { Action } from './action'

export const openPalette: Action = {
  name: 'openPalette',
  label: 'Find an action',
  icon: IconCommand,
  keys: ['Ctrl+K'],
  inFields: true,
  // Inside the palette this action would have no effect.
  when: ({ layout }) => layout.dialog !== 'palette',
  perform({ layout }) {
    layout.dialog = 'palette'
  },
}

export const openShortcuts: Action = {
  name: 'openShortcuts',
  label: 'Keyboard shortcuts',
  icon: IconKeyboard,
  keys: ['Shift+?', '?'],
  when: () => true,
  perform({ layout }) {
    layout.dialog = 'shortcuts'
  },
}
