import { soundsAt } from '../playhead/sounds-at'
import type { Editor } from '../session/editor'

/** Takes the playhead to a second while it is dragged, and lets what is heard there be heard. */
export function scrubTo({ playhead, store, scrubSound }: Editor, second: number): void {
  const { project } = store.state
  const before = playhead.frame()
  playhead.seek(second * project.fps)
  const frame = playhead.frame()
  if (frame !== before && !playhead.isPlaying() && !playhead.isMuted())
    scrubSound.play(soundsAt(project, frame))
}
