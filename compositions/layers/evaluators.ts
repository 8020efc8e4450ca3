import { evaluateImage } from './image/evaluate'
import type { Evaluate } from './kind'
import type { DrawnLayerKind } from './layer'
import { evaluateProgress } from './progress/evaluate'
import { evaluateShape } from './shape/evaluate'
import { evaluateSubtitle } from './subtitle/evaluate'
import { evaluateText } from './text/evaluate'
import { evaluateWave } from './wave/evaluate'

/** Each kind's part of `evaluate`; a kind that is left out does not compile. */
export const evaluators: { [K in DrawnLayerKind]: Evaluate<K> } = {
  image: evaluateImage,
  text: evaluateText,
  subtitle: evaluateSubtitle,
  progress: evaluateProgress,
  shape: evaluateShape,
  wave: evaluateWave,
}
