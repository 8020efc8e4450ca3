import type { Box } from '../geometry/box'
import type { PanelLook } from '../kinds/framing/framing'
import type { GraphicItem, VideoItem } from '../kinds/item'
import type { kinds } from '../kinds/kinds'
import type { TransitionName } from '../looks/transitions/transitions'
import type { DrawnLayerKind } from '../model/layers/layer'

/** What is drawn: every kind that has something to look at, and the parts that go with moving pictures. */
export type GraphicKind = keyof GraphicData

/** A drawn layer in a frame. */
export type GraphicItemOf<K extends GraphicKind = GraphicKind> = {
  [Each in K]: GraphicItem<Each, GraphicData[Each]>
}[K]

/** What the `evaluate` of a kind gives for a frame. */
type Evaluated<K extends DrawnLayerKind> = ReturnType<ReturnType<(typeof kinds)[K]['evaluate']>>

type ItemIn<Result> = Result extends readonly (infer Item)[] ? Item : Result

/** What each kind's `evaluate` gives to its component, and what goes with moving pictures. */
export type GraphicData = {
  [K in DrawnLayerKind]: Extract<ItemIn<Evaluated<K>>, GraphicItem<K>>['data']
} & {
  panel: PanelLook
  watermark: Record<string, never>
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
