import { z } from 'zod'
import { audioSchema } from './audio/schema'
import { imageSchema } from './image/schema'
import { progressSchema } from './progress/schema'
import { ROLES } from './roles'
import { shapeSchema } from './shape/schema'
import { subtitleLayerSchema } from './subtitle/schema'
import { textSchema } from './text/schema'
import { videoSchema } from './video/schema'

/** One thing on the timeline: a role (`layer`) and a kind of asset (P1). The role says which kinds it takes. */
export const layerSchema = z
  .discriminatedUnion('asset', [
    videoSchema,
    imageSchema,
    audioSchema,
    textSchema,
    subtitleLayerSchema,
    progressSchema,
    shapeSchema,
  ])
  .refine(layer => ROLES[layer.layer].kinds.includes(layer.asset), {
    message: 'This role does not take this kind of asset',
    path: ['asset'],
  })

export type Layer = z.infer<typeof layerSchema>
export type LayerInput = z.input<typeof layerSchema>

/** What is drawn or heard: the discriminator of a layer. */
export type Kind = Layer['asset']

export type LayerOf<K extends Kind> = Extract<Layer, { asset: K }>

/** Kinds of layers that are drawn as one picture: all but moving pictures and sound alone. */
export type DrawnLayerKind = Exclude<Kind, 'video' | 'audio'>

/** Layers that are played: they have a trim, cuts and a speed. */
export type PlayedLayer = LayerOf<'video'> | LayerOf<'audio'>

export const isPlayed = (layer: Layer): layer is PlayedLayer =>
  layer.asset === 'video' || layer.asset === 'audio'
