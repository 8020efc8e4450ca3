import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { usePeaksAt } from '@/web/client/peaks/use-peaks-at'
import { useEditor } from '../session/editor-context'
import { useKey } from '../session/use-key'

/** The peaks of a layer's media: 50 values per second, 0 to 255. Null until they are loaded, or if there are none. */
export const usePeaks = (layer: PlayedLayer): Uint8Array | null =>
  usePeaksAt(useKey(useEditor().media.state, 'peaks')[layer.mediaRef])
