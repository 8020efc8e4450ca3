import { type RefObject, useEffect } from 'react'

const isPortrait = () => window.innerHeight > window.innerWidth

/**
 * Cancels the drag of a tool when Escape is pressed or the screen is rotated while the pointer `isHeld`, and lets go of
 * it. A rotation moves what is under the finger.
 */
export function useCancelDrag(isHeld: RefObject<boolean>, tool: { cancel(): void }): void {
  useEffect(() => {
    const cancel = () => {
      if (!isHeld.current) return
      isHeld.current = false
      tool.cancel()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel()
    }
    let wasPortrait = isPortrait()
    const onResize = () => {
      if (isPortrait() !== wasPortrait) cancel()
      wasPortrait = isPortrait()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('resize', onResize)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('resize', onResize)
    }
  }, [isHeld, tool])
}
