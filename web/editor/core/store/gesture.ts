import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import type { EditorStore } from './editor-store'

/** A control that changes many times until it is released: all of it is one step (E2). */
export type Gesture = {
  /** Shows an edit of the value that the gesture began with. */
  change(edit: (project: Project) => EditResult): void
  /** Makes the last change that was not refused one step. */
  end(): void
}

/** A gesture whose step is named `name`. `onRefused` gets the reason at the end where the last change was refused. */
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
