import { useEffect } from 'react'
import { isPicture } from '../../../../compositions/edit/crop-layer'
import { useEditor, useLiveProject } from '../../session/editor-context'
import { useKey } from '../../store/use-key'
import { CropEdit } from '../crop/CropEdit'
import { TextEdit } from '../text/TextEdit'
import type { Lying } from '../tool/canvas-tool'
import { useEndMode } from './use-end-mode'

/** What is open on the canvas, over where it lies; closed as soon as it lies there no more. */
export function Inside({ lying, scale }: { lying: readonly Lying[]; scale: number }) {
  const { mode } = useEditor()
  const open = useKey(mode.state, 'mode')
  const { layers } = useLiveProject()
  const layer = open && layers.find(one => one.id === open.layerId)
  const box = open && lying.find(one => one.id === open.layerId)?.box
  const end = useEndMode()
  const isGone = open !== null && (!layer || !box)
  useEffect(() => {
    if (isGone) end()
  }, [isGone, end])
  useEffect(() => end, [end])
  if (!open || !layer || !box) return null
  if (open.kind === 'text')
    return layer.asset === 'text' && <TextEdit key={layer.id} layer={layer} box={box} scale={scale} />
  return isPicture(layer) && <CropEdit key={layer.id} layer={layer} box={box} scale={scale} />
}
