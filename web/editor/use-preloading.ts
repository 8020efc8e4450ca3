import { useEffect } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { whenIdle } from '@/compositions/loading/when-idle'
import { modalPart } from '../ui/dialog/Dialog'
import type { Editor } from './core/editor'
import { canvasParts } from './features/canvas/canvas-parts'
import { inspectorPart } from './features/inspector/inspector-part'
import { paletteParts } from './features/palette/palette-parts'
import { panelParts } from './features/panels/panel-parts'
import { timelineParts } from './features/timeline/timeline-parts'
import { topBarParts } from './features/top-bar/top-bar-parts'
import { transcriptParts } from './features/transcript/transcript-parts'
import { lazyEdits } from './shared/actions/with-edits'
import { lazyPaste } from './shared/clipboard/lazy-paste'
import { layerMenuPart } from './shared/layer-menu/LayerMenu'
import { lazyPlaceAsset } from './shared/media/ready-media'
import { useKey } from './shared/session/use-key'

/** What new texts need of the default brand (P11). */
const textBrand = lazyPart(async () => {
  const { preloadTextBrand } = await import('./shared/session/text-brand')
  // The parts after it don't wait for the server.
  void preloadTextBrand()
  return true
})

const parts = [
  textBrand,
  modalPart,
  lazyPaste,
  lazyPlaceAsset,
  transcriptParts.transcript,
  inspectorPart,
  transcriptParts.reviewChip,
  ...Object.values(topBarParts),
  ...Object.values(canvasParts),
  ...Object.values(timelineParts),
  layerMenuPart,
  ...Object.values(paletteParts),
  ...Object.values(panelParts),
]

/**
 * Fetches the edits after the first frame, and the late parts one after another whenever the page is idle, so that each
 * opens at once.
 */
export function usePreloading({ layout }: Editor): void {
  const isDrawn = useKey(layout, 'isDrawn')
  useEffect(() => {
    // Beside the timeline: keys and buttons wait for these, and a browser that goes offline keeps editing.
    if (isDrawn) lazyEdits.load().catch(() => {})
  }, [isDrawn])
  const isUsable = useKey(layout, 'isUsable')
  useEffect(() => {
    if (!isUsable) return
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
  }, [isUsable])
}
