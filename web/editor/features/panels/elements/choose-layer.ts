import type { Layer } from '@/compositions/model/layers/layer'
import { toFrame } from '@/compositions/time/frames'
import type { Editor } from '@/web/editor/core/editor'

/** Chooses a layer and goes to where it begins, so that it is seen. */
export function chooseLayer({ store, playhead }: Editor, { id, position }: Layer): void {
  store.focus('canvas')
  store.select([id])
  playhead.seek(toFrame(position, store.state.project.fps))
}
