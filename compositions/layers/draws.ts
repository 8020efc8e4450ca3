import type { DrawnKind } from '../timeline/frame'
import type { Draw } from './draw'
import { DrawGif } from './gif/Draw'
import { DrawImage } from './image/Draw'
import { DrawLottie } from './lottie/Draw'
import { DrawPanel } from './panel/Draw'
import { DrawProgress } from './progress/Draw'
import { DrawShape } from './shape/Draw'
import { DrawSubtitle } from './subtitle/Draw'
import { DrawSvg } from './svg/Draw'
import { DrawText } from './text/Draw'
import { DrawWatermark } from './watermark/Draw'
import { DrawWave } from './wave/Draw'

/** Each drawn kind's Draw; a kind that is left out does not compile. */
export const draws: { [K in DrawnKind]: Draw<K> } = {
  image: DrawImage,
  panel: DrawPanel,
  text: DrawText,
  subtitle: DrawSubtitle,
  progress: DrawProgress,
  shape: DrawShape,
  wave: DrawWave,
  watermark: DrawWatermark,
  svg: DrawSvg,
  lottie: DrawLottie,
  json: DrawLottie,
  gif: DrawGif,
}
