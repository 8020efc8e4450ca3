import type { Layer } from '@/compositions/model/layers/layer'
import { projectFrames } from '@/compositions/time/normalize'
import type { Editor } from '@/web/editor/core/editor'
import { playRange } from '@/web/editor/core/playhead/play-range'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'

/** Plays frames `from` to `to` on the canvas to show a new effect, unless the user prefers reduced motion. */
export function preview({ playhead, store }: Editor, { from, to }: { from: number; to: number }): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const last = projectFrames(store.state.project) - 2
  const range = { from: Math.max(0, Math.round(from)), to: Math.min(last, Math.round(to)) }
  if (range.to > range.from) playRange(playhead, range)
}

/** The selected layers that `suits` accepts, back to front. */
export function useSelectedLayers<L extends Layer>(suits: (layer: Layer) => layer is L): L[]
export function useSelectedLayers(suits: (layer: Layer) => boolean): Layer[]
export function useSelectedLayers(suits: (layer: Layer) => boolean): Layer[] {
  const ids = useKey(useEditor().store.state, 'layers')
  return useProject().layers.filter(layer => ids.includes(layer.id) && suits(layer))
}
