import type { DrawnKind } from '../timeline/frame'
import type { Draw } from './draw'
import { DrawImage } from './image/Draw'
import { DrawPanel } from './panel/Draw'
import { DrawProgress } from './progress/Draw'
import { DrawShape } from './shape/Draw'
import { DrawSubtitle } from './subtitle/Draw'
import { DrawText } from './text/Draw'
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
}
