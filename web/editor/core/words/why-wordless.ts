import { isPlayed, type Layer, type PlayedLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { unheard } from '../media/unheard'

/**
 * Why a project has no words, as a sentence for the user: nothing plays, it was not transcribed, or there is
 * no speech.
 */
export function whyWordless(project: Project): string {
  if (!project.layers.some(isPlayed)) return 'Add a video or a sound in which someone speaks.'
  return unheard(project)
    ? 'What plays here has not been transcribed yet.'
    : 'No speech was heard in this project.'
}

/** Whether a layer is audible. */
export const isHeard = (layer: Layer): layer is PlayedLayer =>
  isPlayed(layer) && !layer.mute && !layer.hide && layer.volume > 0
