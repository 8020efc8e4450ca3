import { z } from 'zod'
import { ROLES } from '@/compositions/catalog/roles'
import { jsonSchema, lottieSchema } from './lottie'
import { audioSchema, frameSchema, gifSchema, imageSchema, videoSchema } from './moving'
import { progressSchema, shapeSchema } from './shape'
import { subtitleLayerSchema } from './subtitle'
import { svgSchema } from './svg'
import { textSchema } from './text'
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
