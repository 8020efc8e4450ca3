import type { FC } from 'react'
import type { Box, PaintedBox, Rect } from '../geometry/box'
import type { Segment } from '../time/time-map'
import type { FramedPicture, PanelLook } from './framing/framing'

/** The component of a kind: it draws what `evaluate` returns and computes nothing over time (F1). */
export type Draw<K extends string, Data> = FC<GraphicItem<K, Data>>

/** How many frames before a cut the next segment is mounted. */
export const PREMOUNT_FRAMES = 30

/**
 * A graphic in a frame. `data` decides every pixel inside the box: equal boxes and data are equal pixels (F2).
 * `inkBounds` is what it may touch of the canvas, with outlines and shadows. `rest` is its box without animation;
 * undefined if it isn't animated.
 */
export type GraphicItem<K extends string = string, Data = unknown> = {
  id: string
  kind: K
  box: Box
  inkBounds: Rect
  data: Data
  rest?: PaintedBox
}

/** A background or a border that goes with a picture. */
export type PanelItem = GraphicItem<'panel', PanelLook>

/** Kinds that a video player shows; all others are drawn. */
export type VideoItemKind = 'video'

/** A segment that is played, and the one after it, which has to be preloaded. */
export type PlayedSegment = { segment: Segment; next: Segment | null }

/**
 * A video in a frame. `picture` is the rectangle of the whole source picture on the canvas before rotation, on whole
 * pixels as the browser snaps it; only what is inside `frame` is visible, rotated with `box` about its center. `source`
 * is the second of the source that this frame shows, `segment` the segment it belongs to, `next` the one after it.
 * `freezeFrame` is the timeline frame whose picture is frozen because the source has ended (T9); null while it plays.
 */
export type VideoItem = FramedPicture &
  PlayedSegment & {
    id: string
    kind: VideoItemKind
    mediaRef: string
    box: Box
    source: number
    /**
     * The name of the player: items of two frames with the same name share one. Without a name, a layer has its own.
     */
    player?: string
    /** The segments that the player plays across all layers that share it. */
    played?: PlayedSegment
    freezeFrame: number | null
  }
