import {
  IconBadgeCc,
  IconGif,
  IconMusic,
  IconPhoto,
  IconProgress,
  IconSparkles,
  IconSquare,
  IconTypography,
  IconVector,
  IconVideo,
  IconWaveSine,
} from '@tabler/icons-react'
import type { Layer } from '../../../../../compositions/model/layers/layer'

/** The icon of each kind of layer. */
export const rowIcons: Record<Layer['asset'], typeof IconVideo> = {
  text: IconTypography,
  subtitle: IconBadgeCc,
  image: IconPhoto,
  video: IconVideo,
  audio: IconMusic,
  progress: IconProgress,
  shape: IconSquare,
  wave: IconWaveSine,
  svg: IconVector,
  lottie: IconSparkles,
  json: IconSparkles,
  gif: IconGif,
}
