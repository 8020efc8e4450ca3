import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { untranscribedMedia } from '../media/untranscribed-media'

/**
 * Why a project has no words, as a sentence for the user: nothing plays, nothing has sound, it was not transcribed, or
 * there is no speech.
 */
export function noWordsReason(project: Project): string {
  const played = project.layers.filter(isPlayed)
  if (!played.length) return 'Add a video or a sound in which someone speaks.'
  if (!played.some(({ mediaRef }) => project.media[mediaRef]?.hasAudio))
    return 'What plays here has no sound.'
  return untranscribedMedia(project).length
    ? 'What plays here has not been transcribed yet.'
    : 'No speech was heard in this project.'
}
