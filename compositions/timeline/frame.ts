import type { Framed, PanelLook } from '../layers/framing/framing'
import type { GifData } from '../layers/gif/evaluate'
import type { ImageData } from '../layers/image/evaluate'
import type { LottieData } from '../layers/lottie/evaluate'
import type { ProgressData } from '../layers/progress/evaluate'
import type { ShapeData } from '../layers/shape/evaluate'
import type { SubtitleData } from '../layers/subtitle/page-data'
import type { SvgData } from '../layers/svg/evaluate'
import type { TextData } from '../layers/text/evaluate'
import type { WaveData } from '../layers/wave/evaluate'
import type { TransitionName } from '../looks/transitions/transitions'
import type { Segment } from './time-map'

/** A rectangle of the canvas in pixels. */
export type Rect = { left: number; top: number; width: number; height: number }

/** How far each side of a box is cut off, in pixels from its edge inwards; negative lets what is beyond it show. */
export type Inset = { top: number; right: number; bottom: number; left: number }

/** What an animation does to a box besides moving, turning and fading it: about its centre, in factors and degrees. */
export type Pose = { scaleX: number; scaleY: number; skewX: number; skewY: number; clip: Inset | null }

/**
 * Where a layer is: its unrotated rectangle, the angle about its centre in degrees, opacity 0 to 1 (S1, F3). `pose` is
 * null at rest. What is inside keeps its measures whatever the pose.
 */
export type Box = Rect & { angle: number; opacity: number; pose: Pose | null }

/** A box, and what may be touched of the canvas there. */
export type Place = { box: Box; reach: Rect }

/** Kinds that are seen through a player of moving pictures; the rest is drawn. */
export type SeenKind = 'video'

/** What is drawn: every kind that has something to look at, and the parts that go with moving pictures. */
export type DrawnKind = keyof DrawnData

/** A run of frames that plays a source without a jump, and the one that follows it (to be made ready). */
export type Played = { segment: Segment; next: Segment | null }

/**
 * A moving picture in a frame. `picture` is where the whole source picture lies on the canvas before rotation, on
 * whole pixels as the browser snaps it; only what is inside `frame` shows, turned with `box` about its centre. `source`
 * is the second of the source that this frame shows, `segment` the run of frames of its layer that it
 * belongs to, `next` the run that follows. `held` is the frame of the timeline whose picture stands still here, because the source has
 * no more (T9); null where it plays.
 */
export type Seen = Framed &
  Played & {
    id: string
    kind: SeenKind
    mediaRef: string
    box: Box
    source: number
    /** Where pictures of two frames have the same player, that one plays on; their layers' own where none is named. */
    player?: string
    /** What that player plays, over all layers that share it. */
    played?: Played
    held: number | null
  }

/**
 * A drawn layer in a frame. `data` decides every pixel inside the box: equal boxes and data are equal pixels (F2).
 * `reach` is what it may touch of the canvas, with outlines and shadows. `rest` is where it would be if it were not in
 * motion; absent where it isn't.
 */
export type Drawn<K extends DrawnKind = DrawnKind> = {
  [Each in K]: { id: string; kind: Each; box: Box; reach: Rect; data: DrawnData[Each]; rest?: Place }
}[K]

/** What each kind's evaluate gives to its Draw. */
export interface DrawnData {
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

/** What a prepared layer shows in a frame, from back to front: a picture may bring its ground and its rim along. */
export type Shown = Seen | Drawn

/**
 * Two layers in a transition, in the place of both (T9): `box`, upright, holds what `from` and `to` show. `progress`
 * goes from 0 to 1.
 */
export type Mixed = {
  id: string
  kind: 'transition'
  type: TransitionName
  progress: number
  box: Box
  from: readonly Shown[]
  to: readonly Shown[]
}

export type OnScreen = Shown | Mixed

/** Everything that is on screen in one frame, from back to front (F1). */
export type Frame = { layers: OnScreen[] }

export const isSeen = (shown: OnScreen): shown is Seen => shown.kind === 'video'

export const isMixed = (shown: OnScreen): shown is Mixed => shown.kind === 'transition'
