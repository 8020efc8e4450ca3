import type { IconPlayerPlay } from '@tabler/icons-react'
import type { Editor } from '../session/editor'

/**
 * One thing that can be done in the editor. Toolbars and keys read the same list, so a thing is named once. `keys` are
 * written as people read them: 'Ctrl+Shift+Z', 'Space'.
 */
export type Action = {
  name: string
  label: string
  icon: typeof IconPlayerPlay
  keys: readonly string[]
  /** Do the keys also work while somebody types? */
  inFields?: true
  when(editor: Editor): boolean
  perform(editor: Editor): void
}
