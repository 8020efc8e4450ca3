import { isPlayed } from '@/compositions/model/layers/layer'
import { soundFieldsOf } from '@/compositions/sound/sound-layer'
import type { Prepared } from '../prepare'
import { type LayerSound, soundtrack } from './soundtrack'

/** Everything that the sound of a project depends on. */
function soundInputs({ project, fps, frames, layers }: Prepared): unknown[] {
  const inputs: unknown[] = [fps, frames, project.media, project.transcripts]
  for (const { layer, first, after } of layers)
    if (isPlayed(layer)) inputs.push(layer.id, first, after, layer.ducking, ...soundFieldsOf(layer))
  return inputs
}

/** Returns a function from a prepared project to its soundtrack: the same list until something audible changes. */
export function createSoundtrackCache(): (prepared: Prepared) => LayerSound[] {
  let known: { inputs: unknown[]; sounds: LayerSound[] } | null = null
  return prepared => {
    const inputs = soundInputs(prepared)
    const before = known
    const isSame =
      before?.inputs.length === inputs.length &&
      inputs.every((one, index) => Object.is(one, before.inputs[index]))
    if (before && isSame) return before.sounds
    known = { inputs, sounds: soundtrack(prepared) }
    return known.sounds
  }
}
