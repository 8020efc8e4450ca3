import type { DrawnLayerKind } from '../model/layers/layer'
import { evaluateGif } from './gif/evaluate'
import { evaluateImage } from './image/evaluate'
import type { GraphicItem } from './item'
import type { Evaluate } from './kind'
import { evaluateJson, evaluateLottie } from './lottie/evaluate'
import { evaluateProgress } from './progress/evaluate'
import { evaluateShape } from './shape/evaluate'
import { evaluateSubtitle } from './subtitle/evaluate'
import { evaluateSvg } from './svg/evaluate'
import { evaluateText } from './text/evaluate'
import { evaluateWave } from './wave/evaluate'

/** Each kind's part of `evaluate`; a kind that is left out does not compile. */
export const evaluators = {
  image: evaluateImage,
  text: evaluateText,
  subtitle: evaluateSubtitle,
  progress: evaluateProgress,
  shape: evaluateShape,
  svg: evaluateSvg,
  lottie: evaluateLottie,
  json: evaluateJson,
  gif: evaluateGif,
  wave: evaluateWave,
} satisfies { [K in DrawnLayerKind]: Evaluate<K, unknown, GraphicItem> }
