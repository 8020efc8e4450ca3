import type { Layer } from '@/compositions/model/layers/layer'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'
import { useEditor, useLiveProject, useProject } from './editor-context'
import { useKey } from './use-key'

/** The only layer selected on the canvas; null if none or several are. */
export function useChosenLayer(): Layer | null {
  const { store } = useEditor()
  const { layers } = useProject()
  const ids = useKey(store.state, 'layers')
  return (ids.length === 1 && layers.find(one => one.id === ids[0])) || null
}

/** The current state of a layer, also during a drag. */
export const useLiveLayer = <L extends Layer>(layer: L): L =>
  useLiveProject().layers.find((one): one is L => one.id === layer.id && one.asset === layer.asset) ?? layer

/**
 * Pauses playback and opens the inner mode of a layer, such as its crop; shows the reason if there is none.
 */
export function openLayer({ mode, playhead }: Editor, layerId: string): void {
  if (playhead.isPlaying()) playhead.toggle()
  const reason = mode.open(layerId)
  if (reason) notify({ message: reason, tone: 'warn' })
}
