import { useEffect, useMemo, useState } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { createGesture, type Gesture } from '@/web/editor/core/store/gesture'
import { notify } from '@/web/ui/notice/notices'
import { useEditor } from './editor-context'

const tellRefusal = (reason: string): void => void notify({ message: reason, tone: 'warn' })

/**
 * A gesture whose step is named `name`. It also ends when its component unmounts before the pointer is
 * released.
 */
export function useGesture(name: string): Gesture {
  const { store } = useEditor()
  const gesture = useMemo(() => createGesture(store, name, tellRefusal), [store, name])
  useEffect(() => gesture.end, [gesture])
  return gesture
}

/** The value of a control: the dragged value during a gesture, otherwise the project's settled value. */
export function useHeldValue<T>(
  name: string,
  value: T,
): { value: T; change(next: T, edit: (project: Project) => EditResult): void; end(): void } {
  const gesture = useGesture(name)
  const [held, setHeld] = useState<{ value: T } | null>(null)
  return {
    value: held ? held.value : value,
    change(next, edit) {
      setHeld({ value: next })
      gesture.change(edit)
    },
    end() {
      setHeld(null)
      gesture.end()
    },
  }
}
