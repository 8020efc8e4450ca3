import { useState } from 'react'

/** Is the card under the pointer, or has it the focus? Then its picture moves. */
export function usePreview() {
  const [isPlaying, setPlaying] = useState(false)
  const begin = () => setPlaying(true)
  const end = () => setPlaying(false)
  return {
    isPlaying,
    handlers: { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end },
  }
}
