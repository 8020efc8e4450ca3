import { type RefObject, useEffect } from 'react'

/** Cancels the drag of a tool when Escape is pressed while the pointer `isHeld`, and lets go of it. */
export function useCancelByEscape(isHeld: RefObject<boolean>, tool: { cancel(): void }): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isHeld.current) return
      isHeld.current = false
      tool.cancel()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isHeld, tool])
}
