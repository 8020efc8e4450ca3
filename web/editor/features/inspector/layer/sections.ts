import type { ComponentType } from 'react'
import type { FrameLayer, Kind, LayerOf } from '../../../../../compositions/model/layers/layer'
import { MovingValues } from './drawing/MovingValues'
import { ProgressValues } from './drawing/ProgressValues'
import { SvgValues } from './drawing/SvgValues'
import { PictureValues } from './picture/PictureValues'
import { ShapeValues } from './shape/ShapeValues'
import { TextValues } from './text/TextValues'
import { WaveValues } from './wave/WaveValues'

type KindLayer<K extends Kind> = LayerOf<K> | (K extends 'video' ? FrameLayer : never)

/** What the Layer tab shows of a kind, from top to bottom, before what all layers have. */
export const sections: { [K in Kind]: readonly ComponentType<{ layer: KindLayer<K> }>[] } = {
  text: [TextValues],
  shape: [ShapeValues],
  subtitle: [],
  image: [PictureValues],
  video: [PictureValues],
  audio: [],
  progress: [ProgressValues],
  wave: [WaveValues],
  svg: [SvgValues],
  lottie: [MovingValues],
  json: [MovingValues],
  gif: [PictureValues, MovingValues],
}
