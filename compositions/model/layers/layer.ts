import { z } from 'zod'
import { audioSchema } from './audio'
import { frameSchema } from './frame'
import { gifSchema } from './gif'
import { imageSchema } from './image'
import { jsonSchema, lottieSchema } from './lottie'
import { progressSchema } from './progress'
import { ROLES } from './roles'
import { shapeSchema } from './shape'
import { subtitleLayerSchema } from './subtitle'
import { svgSchema } from './svg'
import { textSchema } from './text'
import { videoSchema } from './video'
import { waveSchema } from './wave'

/** One thing on the timeline: a role (`layer`) and a kind of asset (P1). The role says which kinds it takes. */
export const layerSchema = z
  .discriminatedUnion('asset', [
    z.discriminatedUnion('layer', [videoSchema, frameSchema]),
    imageSchema,
    audioSchema,
    textSchema,
    subtitleLayerSchema,
    progressSchema,
    shapeSchema,
    waveSchema,
    svgSchema,
    lottieSchema,
    jsonSchema,
    gifSchema,
  ])
  .refine(layer => ROLES[layer.layer].kinds.includes(layer.asset), {
    message: 'This role does not take this kind of asset',
    path: ['asset'],
  })
  .refine(layer => layer.width * layer.scaleX >= 1, { message: 'A layer has some width', path: ['width'] })
  .refine(layer => layer.height * layer.scaleY >= 1, { message: 'A layer has some height', path: ['height'] })

export type Layer = z.infer<typeof layerSchema>
export type LayerInput = z.input<typeof layerSchema>

/** What is drawn or heard: the discriminator of a layer. */
export type Kind = Layer['asset']

/** A part of a video that is shown in a place of its own; it plays nothing by itself. */
export type FrameLayer = Extract<Layer, { layer: 'VIDEO_FRAME'; refId: string }>

export type LayerOf<K extends Kind> = Exclude<Extract<Layer, { asset: K }>, FrameLayer>

/** Kinds of layers that are drawn as one picture: all but moving pictures and sound alone. */
export type DrawnLayerKind = Exclude<Kind, 'video' | 'audio'>

/** Layers that are played: they have a trim, cuts and a speed. */
export type PlayedLayer = LayerOf<'video'> | LayerOf<'audio'>

export const isFrame = (layer: Layer): layer is FrameLayer => layer.layer === 'VIDEO_FRAME'

export const isPlayed = (layer: Layer): layer is PlayedLayer =>
  (layer.asset === 'video' && !isFrame(layer)) || layer.asset === 'audio'

/** A layer that shows a picture, moving or not, framed in its box (S3): every kind with the picture fields. */
export type PictureLayer = Extract<Layer, { scaleType: string; zoom: number }>

export const isPicture = (layer: Layer): layer is PictureLayer => 'scaleType' in layer

/** A video that plays by itself, no frame of one. */
export const isVideo = (layer: Layer): layer is LayerOf<'video'> => layer.asset === 'video' && !isFrame(layer)
