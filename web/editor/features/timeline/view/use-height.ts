import { useViewportSize } from '@mantine/hooks'
import { useState } from 'react'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'

/** Minimum height of the timeline in pixels, and its default heights: beside panels, and beside the wide transcript. */
export const MIN_HEIGHT = 160
const USUAL = 304
const BESIDE_WORDS = 204

/** Maximum share of the window for the default height, so that the canvas stays large enough to work on. */
const SHARE = 0.36

/** A number of this browser; 0 until one is stored. */
function useKept(key: string): [number, (value: number) => void] {
  const [kept, setKept] = useState(() => Number(localStorage.getItem(key)) || 0)
  const keep = (value: number) => {
    setKept(value)
    localStorage.setItem(key, String(value))
  }
  return [kept, keep]
}

/**
 * The height of the timeline in pixels, stored in this browser, for the transcript view by itself: at least 160 pixels,
 * at most half of the window.
 */
export function useHeight(): { height: number; most: number; setHeight(height: number): void } {
  const { height: window } = useViewportSize()
  const isBesideWords = useKey(useEditor().layout, 'panel') === 'transcript'
  const beside = [useKept('timeline-height'), useKept('timeline-height-transcript')] as const
  const [kept, keep] = beside[isBesideWords ? 1 : 0]
  const most = Math.max(MIN_HEIGHT, Math.floor((window || USUAL * 2) / 2))
  const usual = Math.min(isBesideWords ? BESIDE_WORDS : USUAL, window ? window * SHARE : USUAL)
  const clamp = (height: number) => Math.round(Math.min(most, Math.max(MIN_HEIGHT, Number(height) || usual)))
  return { height: clamp(kept), most, setHeight: height => keep(clamp(height)) }
}
