import { useEffect } from 'react'
import type { CropTool } from './crop-tool'

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Of the wheel's measure: an eighth larger or smaller. */
const CLOSER = -34

/** Keys that change nothing by themselves, or go through the page. */
const PASSING = ['Shift', 'Control', 'Alt', 'Meta', 'Tab']

/**
 * Keys while a picture is open: arrows move it, plus and minus zoom, Enter keeps it so, and so does any other key.
 * Escape takes back the drag that is under way, else `discard`s all that was done since it was opened.
 */
export function useCropKeys(tool: CropTool, keep: () => void, discard: () => void): void {
  useEffect(() => {
    /** Does what a key means; gives whether it means nothing else to anybody. */
    const take = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
      const isPlain = !ctrlKey && !metaKey
      const way = WAYS[key]
      if (tool.isHeld()) {
        if (key === 'Escape') tool.cancel()
      } else if (key === 'Escape') discard()
      else if (isPlain && way) tool.nudge(...way)
      else if (isPlain && (key === '+' || key === '=')) tool.wheel(CLOSER)
      else if (isPlain && key === '-') tool.wheel(-CLOSER)
      else {
        keep()
        return isPlain && key === 'Enter'
      }
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      // The slider of the zoom moves with the arrows by itself, and a button is pressed.
      const isOwn = event.target instanceof Element && event.target.closest('[data-crop-bar]')
      if (PASSING.includes(event.key) || (isOwn && event.key !== 'Escape') || !take(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [tool, keep, discard])
}
