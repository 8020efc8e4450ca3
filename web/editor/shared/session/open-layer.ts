import { notify } from '../../../ui/notice/notices'
import type { Editor } from '../../core/editor'

/** Opens what is inside of a layer, with the picture standing still; says why where that can't be. */
export function openLayer({ mode, playhead }: Editor, layerId: string): void {
  if (playhead.isPlaying()) playhead.toggle()
  const reason = mode.open(layerId)
  if (reason) notify({ message: reason, tone: 'warn' })
}
