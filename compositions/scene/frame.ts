import type { Box } from '../geometry/box'
import type { PanelLook } from '../kinds/framing/framing'
import type { GifData } from '../kinds/gif/evaluate'
import type { ImageData } from '../kinds/image/evaluate'
import type { GraphicItem, VideoItem } from '../kinds/item'
import type { LottieData } from '../kinds/lottie/evaluate'
import type { ProgressData } from '../kinds/progress/evaluate'
import type { ShapeData } from '../kinds/shape/evaluate'
import type { SubtitleData } from '../kinds/subtitle/page-data'
import type { SvgData } from '../kinds/svg/evaluate'
import type { TextData } from '../kinds/text/evaluate'
import type { WaveData } from '../kinds/wave/evaluate'
import type { TransitionName } from '../looks/transitions/transitions'

/** What is drawn: every kind that has something to look at, and the parts that go with moving pictures. */
export type GraphicKind = keyof GraphicData

/** A drawn layer in a frame. */
export type GraphicItemOf<K extends GraphicKind = GraphicKind> = {
  [Each in K]: GraphicItem<Each, GraphicData[Each]>
}[K]

/** What each kind's evaluate gives to its Draw. */
export interface GraphicData {
  image: ImageData
  panel: PanelLook
  text: TextData
  subtitle: SubtitleData
  progress: ProgressData
  shape: ShapeData
  watermark: Record<string, never>
  svg: SvgData
  lottie: LottieData
  json: LottieData
  gif: GifData
  wave: WaveData
}

/** What a prepared layer shows in a frame, from back to front: a picture may bring its ground and its border along. */
export type LayerItem = VideoItem | GraphicItemOf

/**
 * Two layers in a transition, in the place of both (T9): `box`, upright, holds what `from` and `to` show. `progress`
 * goes from 0 to 1.
 */
export type TransitionItem = {
  id: string
  kind: 'transition'
  type: TransitionName
  progress: number
  box: Box
  from: readonly LayerItem[]
  to: readonly LayerItem[]
}

export type FrameItem = LayerItem | TransitionItem

/** Everything that is on screen in one frame, from back to front (F1). */
export type Frame = { layers: FrameItem[] }

export const isVideoItem = (shown: FrameItem): shown is VideoItem => shown.kind === 'video'

export const isTransitionItem = (shown: FrameItem): shown is TransitionItem => shown.kind === 'transition'
