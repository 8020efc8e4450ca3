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

/** Keys while a picture is open: arrows move it, plus and minus zoom, Enter and Escape close it; any other key does, too. */
export function useCropKeys(tool: CropTool, end: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(key)) return
      // The slider of the zoom moves with the arrows by itself, and a button is pressed.
      const isOwn = target instanceof Element && target.closest('[data-crop-bar]')
      if (isOwn && key !== 'Escape') return
      const way = WAYS[key]
      const isPlain = !event.ctrlKey && !event.metaKey
      if (isPlain && way) tool.nudge(...way)
      else if (isPlain && (key === '+' || key === '=')) tool.wheel(CLOSER)
      else if (isPlain && key === '-') tool.wheel(-CLOSER)
      else end()
      if (isPlain && (way || ['+', '=', '-', 'Enter', 'Escape'].includes(key))) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [tool, end])
}
