import { useEffect, useMemo, useRef } from 'react'
import type { Edited } from '../../../compositions/edit/edit'
import type { Project } from '../../../compositions/project/project'
import { useEditor } from '../session/editor-context'

/** A control that changes many times until it is let go: all of it is one step (E2). */
export type Gesture = { change(edit: (project: Project) => Edited): void; end(): void }

/** A gesture whose step is named `name`. It also ends where its control goes without having been let go. */
export function useGesture(name: string): Gesture {
  const { store } = useEditor()
  const isHeld = useRef(false)
  const gesture = useMemo<Gesture>(
    () => ({
      change(edit) {
        if (!store.isInGesture()) store.mark()
        isHeld.current = true
        store.perform(name, edit)
      },
      end() {
        if (isHeld.current) store.squash(name)
        isHeld.current = false
      },
    }),
    [store, name],
  )
  useEffect(() => gesture.end, [gesture])
  return gesture
}
