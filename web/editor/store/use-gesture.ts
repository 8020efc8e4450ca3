import { useMemo } from 'react'
import type { Edited } from '../../../compositions/edit/edit'
import type { Project } from '../../../compositions/project/project'
import { useEditor } from '../session/editor-context'

/** A control that changes many times until it is let go: all of it is one step (E2). */
export type Gesture = { change(edit: (project: Project) => Edited): void; end(): void }

export function useGesture(name: string): Gesture {
  const { store } = useEditor()
  return useMemo(
    () => ({
      change(edit) {
        if (!store.isInGesture()) store.mark()
        store.perform(name, edit)
      },
      end: () => store.squash(name),
    }),
    [store, name],
  )
}
