import type { Box } from '../geometry/box'
import type { PanelLook } from '../kinds/framing/framing'
import type { GraphicItem, VideoItem } from '../kinds/item'
import type { kinds } from '../kinds/kinds'
import type { TransitionName } from '../looks/transitions/transitions'
import type { DrawnLayerKind } from '../model/layers/layer'

/** Everything that is drawn: all kinds with a picture of their own, and the panels of videos. */
export type GraphicKind = keyof GraphicData

/** A drawn layer in a frame. */
export type GraphicItemOf<K extends GraphicKind = GraphicKind> = {
  [Each in K]: GraphicItem<Each, GraphicData[Each]>
}[K]

/** What a kind's `evaluate` returns for a frame. */
type Evaluated<K extends DrawnLayerKind> = ReturnType<ReturnType<(typeof kinds)[K]['evaluate']>>

type ItemIn<Result> = Result extends readonly (infer Item)[] ? Item : Result

/** The data that each kind's `evaluate` passes to its component, and the data of panels and the watermark. */
export type GraphicData = {
  [K in DrawnLayerKind]: Extract<ItemIn<Evaluated<K>>, GraphicItem<K>>['data']
} & {
  panel: PanelLook
  watermark: Record<string, never>
}

/** An item that a prepared layer shows in a frame; a video comes with panels for its background and border. */
export type LayerItem = VideoItem | GraphicItemOf

/**
 * A transition that replaces the items of two layers (T9): the upright `box` contains what `from` and `to` show.
 * `progress` goes from 0 to 1.
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
