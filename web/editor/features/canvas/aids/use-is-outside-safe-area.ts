import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useVisibleCanvasItems } from '@/web/editor/shared/session/use-canvas-items'
import { useKey } from '@/web/editor/shared/session/use-key'
import { extendsPast, hasSafeArea, safeArea } from './safe-area'

/** Whether any selected layer extends past the safe area that is shown. */
export function useIsOutsideSafeArea(): boolean {
  const { aids, store } = useEditor()
  const name = useKey(aids.state, 'safeArea')
  const ids = useKey(store.state, 'layers')
  const { format } = useProject()
  return useVisibleCanvasItems(items => {
    if (!name || !hasSafeArea(format)) return false
    const boxes = items.filter(one => ids.includes(one.id)).map(one => one.box)
    return extendsPast(boxes, safeArea(name, format), format)
  })
}
