import type { IconPlayerPlay } from '@tabler/icons-react'
import type { Editor } from '@/web/editor/core/editor'

/**
 * One thing that can be done in the editor. Toolbars and keys read the same list, so a thing is named once. `keys` are
 * written as people read them: 'Ctrl+Shift+Z', 'Space'.
 */
export type Action = {
  name: string
  label: string
  icon: typeof IconPlayerPlay
  keys: readonly string[]
  /** Do the keys also work while someone types? */
  inFields?: true
  /** Does it end what is being edited inside a layer, such as a crop, before it is done? Else it waits for that end. */
  endsMode?: true
  /**
   * The key of which the browser itself makes an event that knows more than the key (what is on the clipboard): it is
   * left to who listens to that.
   */
  native?: string
  when(editor: Editor): boolean
  /** What it would do right now, where that says more than the label. */
  describe?(editor: Editor): string
  perform(editor: Editor): void
}
