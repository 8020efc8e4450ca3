import { isPlayed, type Layer, type PlayedLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { unheard } from '../media/unheard'

/** Why a project has no words, in a sentence for people: nothing plays in it, no one listened yet, or no one speaks. */
export function whyWordless(project: Project): string {
  if (!project.layers.some(isPlayed)) return 'Add a video or a sound in which someone speaks.'
  return unheard(project)
    ? 'What plays here has not been transcribed yet.'
    : 'No speech was heard in this project.'
}

/** Is a layer heard at all? */
export const isHeard = (layer: Layer): layer is PlayedLayer =>
  isPlayed(layer) && !layer.mute && !layer.hide && layer.volume > 0
