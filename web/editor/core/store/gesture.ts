import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import type { EditorStore } from './editor-store'

/** Many changes of a control until its release, as one step (E2). */
export type Gesture = {
  /** Shows an edit of the gesture's first value. */
  change(edit: (project: Project) => EditResult): void
  /** Makes the last accepted change one step. */
  end(): void
}

/**
 * Creates a gesture whose step is named `name`. `onRefused` gets the reason at the end if the last change was
 * refused.
 */
export function createGesture(
  store: EditorStore,
  name: string,
  onRefused: (reason: string) => void,
): Gesture {
  let isHeld = false
  let reason: string | null = null
  return {
    change(edit) {
      if (!store.isInGesture()) store.mark()
      isHeld = true
      reason = store.draw(edit)
    },
    end() {
      if (!isHeld) return
      isHeld = false
      store.squash(name)
      if (reason) onRefused(reason)
    },
  }
}
