import { useEffect } from 'react'
import { layerRect } from '@/compositions/edit/place-layers'
import { useLazyPart } from '@/compositions/loading/use-lazy-part'
import { isPicture, type Layer } from '@/compositions/model/layers/layer'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import type { CanvasItem } from '@/web/editor/core/canvas/tool/canvas-tool'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { useEditor, useLiveProject } from '@/web/editor/shared/session/editor-context'
import { useVisibleCanvasItems } from '@/web/editor/shared/session/use-canvas-items'
import { useKey } from '@/web/editor/shared/session/use-key'
import { canvasParts } from './canvas-parts'
import { useEndMode } from './mode/use-end-mode'

const placeOf = (layer: Layer): RotatedBox => ({ ...layerRect(layer), angle: layer.angle })

/**
 * The editor of the layer that is open (text or crop), over its box. Closes when the layer leaves the canvas.
 */
export function OpenLayerEditor({ items, scale }: { items: readonly CanvasItem[]; scale: number }) {
  const { mode, stage, layout } = useEditor()
  // It is loaded before a text is opened, so that nothing is lost of what is typed at once.
  useLazyPart(canvasParts.textEdit, useKey(layout, 'isUsable'))
  const open = useKey(mode.state, 'mode')
  const { layers } = useLiveProject()
  const layer = open && layers.find(one => one.id === open.layerId)
  // A layer that was just added is not drawn yet, but letters can already be typed into it.
  const isDrawn = useVisibleCanvasItems(() => open !== null && stage.knows(open.layerId))
  const seen = open && items.find(one => one.id === open.layerId)?.box
  const box = seen ?? (layer && !isDrawn ? placeOf(layer) : null)
  const end = useEndMode()
  const isGone = open !== null && (!layer || !box)
  useEffect(() => {
    if (isGone) end()
  }, [isGone, end])
  useEffect(() => end, [end])
  if (!open || !layer || !box) return null
  if (open.kind === 'text')
    return (
      layer.asset === 'text' && (
        <LazySlot key={layer.id} part={canvasParts.textEdit} props={{ layer, box, scale }} isQuiet />
      )
    )
  return (
    isPicture(layer) && (
      <LazySlot key={layer.id} part={canvasParts.cropEdit} props={{ layer, box, scale }} isQuiet />
    )
  )
}
