import { useEffect, useState } from 'react'

const KEYS = ['keydown', 'keyup'] as const

/** Is Shift or Ctrl held, so that a press takes another layer along? */
export function useIsAdding(): boolean {
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    const onKey = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent) => setAdding(shiftKey || ctrlKey || metaKey)
    const onBlur = () => setAdding(false)
    for (const name of KEYS) window.addEventListener(name, onKey, true)
    window.addEventListener('blur', onBlur)
    return () => {
      for (const name of KEYS) window.removeEventListener(name, onKey, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [])
  return isAdding
}
