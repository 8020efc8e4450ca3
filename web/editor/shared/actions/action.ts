import type { IconPlayerPlay } from '@tabler/icons-react'
import type { Editor } from '@/web/editor/core/editor'

/**
 * One action of the editor. Toolbars, menus and shortcuts read the same list, so an action is described once.
 * `keys` are written as they are displayed: 'Ctrl+Shift+Z', 'Space'.
 */
export type Action = {
  name: string
  label: string
  icon: typeof IconPlayerPlay
  keys: readonly string[]
  /** Whether the keys also work while the focus is in a text field. */
  inFields?: true
  /**
   * Whether it ends the current canvas mode, such as a crop, and then runs. Other actions don't apply during
   * a mode, unless they work in text fields.
   */
  endsMode?: true
  /**
   * A key for which the browser fires its own event with more data than the key press, such as the clipboard
   * content of a paste. The key press is left to the listeners of that event.
   */
  native?: string
  when(editor: Editor): boolean
  /** What it would do in the current state, where that says more than the label. */
  describe?(editor: Editor): string
  perform(editor: Editor): void
}
