import { z } from 'zod'
import { PROJECT_VERSION, projectTypes } from '../catalog/defaults'
import { MAX_FONTS, MAX_MARKERS } from '../catalog/field-limits'
import { LIMITS } from '../catalog/limits'
import { MESSAGES } from '../catalog/messages'
import { clock } from '../util/clock'
import { appliedThemeSchema } from './applied-theme'
import { captionStyleSchema } from './caption-style'
import { formatSchema, markerSchema } from './common-fields'
import { fontSchema } from './font'
import { layerSchema } from './layers/layer'
import { mediaSchema } from './media'
import { idSchema } from './scalars'
import { transcriptSchema } from './transcript'

/** Seconds that a trim may reach past its media: containers round the lengths of what they hold. */
const PAST_END = 0.5

/** The project: props, database value, API body and file at once. `layers` run from back to front (P2). */
export const projectSchema = z
  .object({
    version: z.literal(PROJECT_VERSION),
    id: z.string().min(1).max(64),
    title: z.string().max(500),
    type: z.enum(projectTypes),
    format: formatSchema,
    fps: z.literal(30),
    layers: z.array(layerSchema).max(LIMITS.project.layers, MESSAGES.project.layers),
    media: z.record(idSchema, mediaSchema),
    transcripts: z.record(idSchema, transcriptSchema),
    captionStyle: captionStyleSchema,
    fonts: z.array(fontSchema).max(MAX_FONTS).default([]),
    markers: z.array(markerSchema).min(1).max(MAX_MARKERS).optional(),
    theme: appliedThemeSchema.optional(),
  })
  .superRefine((project, context) => {
    const ids = new Set<string>()
    const videos = new Set(project.layers.flatMap(({ asset, id }) => (asset === 'video' ? id : [])))
    project.layers.forEach((layer, index) => {
      if (ids.has(layer.id))
        context.addIssue({
          code: 'custom',
          path: ['layers', index, 'id'],
          message: 'This id is taken by another layer',
        })
      ids.add(layer.id)
      if ('mediaRef' in layer && !Object.hasOwn(project.media, layer.mediaRef))
        context.addIssue({
          code: 'custom',
          path: ['layers', index, 'mediaRef'],
          message: 'The project has no such media',
        })
      if (layer.asset === 'wave' && layer.cover && project.media[layer.cover]?.kind !== 'image')
        context.addIssue({
          code: 'custom',
          path: ['layers', index, 'cover'],
          message: 'The project has no such picture',
        })
      const media = 'trim' in layer && project.media[layer.mediaRef]
      if (media && media.duration > 0 && layer.trim.end > media.duration + PAST_END)
        context.addIssue({
          code: 'custom',
          path: ['layers', index, 'trim', 'end'],
          message: `The media ends at ${clock(media.duration)}`,
        })
      if (layer.asset === 'video' && layer.layer === 'VIDEO_FRAME' && !videos.has(layer.refId))
        context.addIssue({
          code: 'custom',
          path: ['layers', index, 'refId'],
          message: 'The project has no such video',
        })
    })
  })
