import type { DrawnKind } from '../timeline/frame'
import { evaluateImage } from './image/evaluate'
import type { Evaluate } from './kind'
import { evaluateProgress } from './progress/evaluate'
import { evaluateShape } from './shape/evaluate'
import { evaluateSubtitle } from './subtitle/evaluate'
import { evaluateText } from './text/evaluate'

/** Each drawn kind's part of `evaluate`; a kind that is left out does not compile. */
export const evaluators: { [K in DrawnKind]: Evaluate<K> } = {
  image: evaluateImage,
  text: evaluateText,
  subtitle: evaluateSubtitle,
  progress: evaluateProgress,
  shape: evaluateShape,
}
