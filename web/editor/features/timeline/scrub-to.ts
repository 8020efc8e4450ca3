import type { Editor } from '../../core/editor'
import { soundsAt } from '../../core/playhead/sounds-at'

/** Takes the playhead to a second while it is dragged, and lets what is heard there be heard. */
export function scrubTo({ playhead, store, scrubSound }: Editor, second: number): void {
  const { project } = store.state
  const before = playhead.frame()
  playhead.seek(second * project.fps)
  const frame = playhead.frame()
  if (frame !== before && !playhead.isPlaying() && !playhead.isMuted())
    scrubSound.play(soundsAt(project, frame))
}
