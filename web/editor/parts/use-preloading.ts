import { useEffect } from 'react'
import { whenIdle } from '../../../compositions/loading/when-idle'
import { modalPart } from '../../ui/dialog/modal-part'
import { latePaste } from '../canvas/paste/late-paste'
import { panels } from '../panels/panels'
import type { Editor } from '../session/editor'
import { useKey } from '../store/use-key'
import { lateParts } from './late-parts'

const parts = [
  modalPart,
  latePaste,
  ...Object.values(lateParts),
  ...Object.values(panels).map(({ part }) => part),
]

/** Fetches the late parts one after another whenever the page is idle, so that each opens at once. */
export function usePreloading({ layout }: Editor): void {
  const isDrawn = useKey(layout, 'isDrawn')
  useEffect(() => {
    if (!isDrawn) return
    let forget: (() => void) | null = () => {}
    const go = (index: number) => {
      const part = parts[index]
      if (!part || !forget) return
      // Whoever opens it tries again, and says what is wrong.
      const next = () => go(index + 1)
      forget = whenIdle(() => void part.load().then(next, next))
    }
    go(0)
    return () => {
      forget?.()
      forget = null
    }
  }, [isDrawn])
}
