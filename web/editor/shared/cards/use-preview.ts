import { useState } from 'react'

/** Whether the card is hovered or focused, so that its thumbnail plays, and the handlers that track it. */
export function usePreview() {
  const [isPlaying, setPlaying] = useState(false)
  const begin = () => setPlaying(true)
  const end = () => setPlaying(false)
  return {
    isPlaying,
    handlers: { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end },
  }
}
