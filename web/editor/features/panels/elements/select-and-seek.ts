import type { Layer } from '@/compositions/model/layers/layer'
import { toFrame } from '@/compositions/time/frames'
import type { Editor } from '@/web/editor/core/editor'

/** Selects a layer and seeks to its start, so that it is visible. */
export function selectAndSeek({ store, playhead }: Editor, { id, position }: Layer): void {
  store.focus('canvas')
  store.select([id])
  playhead.seek(toFrame(position, store.state.project.fps))
}
