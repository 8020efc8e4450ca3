import type { FC } from 'react'
import type { Box, PaintedBox, Rect } from '../geometry/box'
import type { Segment } from '../time/time-map'
import type { FramedPicture, PanelLook } from './framing/framing'

/** A kind's Draw: it sets into pixels what evaluate says and computes nothing in time (F1). */
export type Draw<K extends string, Data> = FC<GraphicItem<K, Data>>

/** Frames ahead of a cut at which what plays next is prepared. */
export const PREMOUNT_FRAMES = 30

/**
 * A graphic in a frame. `data` decides every pixel inside the box: equal boxes and data are equal pixels (F2). `inkBounds` is
 * what it may touch of the canvas, with outlines and shadows. `rest` is where it would be if it were not in motion; absent
 * where it isn't.
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

/** Kinds that are seen through a player of moving pictures; the rest is drawn. */
export type VideoItemKind = 'video'

/** A run of frames that plays a source without a jump, and the one that follows it (to be prepared). */
export type PlayedSegment = { segment: Segment; next: Segment | null }

/**
 * A moving picture in a frame. `picture` is where the whole source picture lies on the canvas before rotation, on
 * whole pixels as the browser snaps it; only what is inside `frame` shows, turned with `box` about its center. `source`
 * is the second of the source that this frame shows, `segment` the run of frames of its layer that it
 * belongs to, `next` the run that follows. `freezeFrame` is the frame of the timeline whose picture stands still here, because the source has
 * no more (T9); null where it plays.
 */
export type VideoItem = FramedPicture &
  PlayedSegment & {
    id: string
    kind: VideoItemKind
    mediaRef: string
    box: Box
    source: number
    /** Where pictures of two frames have the same player, that one plays on; their layers' own where none is named. */
    player?: string
    /** What that player plays, over all layers that share it. */
    played?: PlayedSegment
    freezeFrame: number | null
  }
