import { DrawPanel } from '../kinds/framing/Panel'
import { DrawGif } from '../kinds/gif/Draw'
import { DrawImage } from '../kinds/image/Draw'
import type { Draw } from '../kinds/item'
import { DrawLottie } from '../kinds/lottie/Draw'
import { DrawProgress } from '../kinds/progress/Draw'
import { DrawShape } from '../kinds/shape/Draw'
import { DrawSubtitle } from '../kinds/subtitle/Draw'
import { DrawSvg } from '../kinds/svg/Draw'
import { DrawText } from '../kinds/text/Draw'
import { DrawWatermark } from '../kinds/watermark/Draw'
import { DrawWave } from '../kinds/wave/Draw'
import type { GraphicData, GraphicKind } from '../scene/frame'

/** The component of each drawn kind; leaving one out is a type error. */
export const drawComponents: { [K in GraphicKind]: Draw<K, GraphicData[K]> } = {
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
