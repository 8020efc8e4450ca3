import type { z } from 'zod'
import type { layerSchema } from '@/compositions/schema/layers/layer'

/** One thing on the timeline: see `layerSchema`. */
export type Layer = z.infer<typeof layerSchema>
export type LayerInput = z.input<typeof layerSchema>

/** What is drawn or heard: the discriminator of a layer. */
export type Kind = Layer['asset']

/** A video frame: shows part of a video in its own box, without a player of its own. */
export type FrameLayer = Extract<Layer, { layer: 'VIDEO_FRAME'; refId: string }>

export type LayerOf<K extends Kind> = Exclude<Extract<Layer, { asset: K }>, FrameLayer>

/** Kinds of layers that are drawn: all but video and audio. */
export type DrawnLayerKind = Exclude<Kind, 'video' | 'audio'>

/** Layers that are played: they have a trim, cuts and a speed. */
export type PlayedLayer = LayerOf<'video'> | LayerOf<'audio'>

export const isFrame = (layer: Layer): layer is FrameLayer => layer.layer === 'VIDEO_FRAME'

export const isPlayed = (layer: Layer): layer is PlayedLayer =>
  (layer.asset === 'video' && !isFrame(layer)) || layer.asset === 'audio'

export const isCaptionTrack = (layer: Layer): layer is LayerOf<'subtitle'> => layer.asset === 'subtitle'

/** A layer that shows a picture, moving or not, framed in its box (S3): every kind with the picture fields. */
export type PictureLayer = Extract<Layer, { scaleType: string; zoom: number }>

export const isPicture = (layer: Layer): layer is PictureLayer => 'scaleType' in layer

/** Is it a video, and not a video frame? */
export const isVideo = (layer: Layer): layer is LayerOf<'video'> => layer.asset === 'video' && !isFrame(layer)
