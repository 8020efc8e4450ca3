import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { pageOf, pageQuery } from '@/api/platform/http/schemas'
import { roleNames } from '@/compositions/catalog/roles'
import { formatSchema } from '@/compositions/schema/common-fields'
import { assetSchema } from '../assets/contract'

const collections = ['shapes', 'stickers', 'icons', 'music', 'sounds'] as const

const categorySchema = z.object({ slug: z.string(), title: z.string(), collection: z.enum(collections) })

const ofCollection = { collection: z.enum(collections).optional() }

export const elementsContract = {
  'GET /api/formats/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Formats that a project can have',
    response: z.object({
      count: z.number().int(),
      results: z.array(formatSchema.extend({ name: z.string(), label: z.string() })),
    }),
  },
  'GET /api/element_categories/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Categories of elements',
    query: pageQuery.extend(ofCollection),
    response: pageOf(categorySchema),
  },
  'GET /api/elements/': {
    auth: 'member',
    right: 'team.see',
    summary: 'Elements of the editor: shapes, stickers and icons with their picture, music and sound effects',
    query: pageQuery.extend({
      ...ofCollection,
      category: z.string().max(50).optional(),
      layer: z.enum(roleNames).optional(),
      /** Beginnings of words, all of which the title, a keyword or the category has; found by title comes first. */
      search: z.string().max(100).optional(),
    }),
    response: pageOf(
      z.object({
        id: z.string(),
        title: z.string(),
        category: categorySchema,
        keywords: z.array(z.string()),
        /** The role and the kind of a layer of it. */
        layer: z.enum(roleNames),
        asset: z.string(),
        /** The picture, in a square box; null of what is heard. */
        svg: z.string().nullable(),
        /** Of music and sound effects: seconds, beats a minute, and where it can be listened to. */
        sound: z
          .object({ duration: z.number(), bpm: z.number().nullable(), preview_url: z.string() })
          .nullable(),
      }),
    ),
  },
  'POST /api/elements/{element}/asset/': {
    auth: 'member',
    right: 'projects.edit',
    summary:
      'The media file of a sticker, an icon or a sound, ready to be used; a team has each at most once',
    params: z.object({ element: z.string().max(100) }),
    counted: 'projects',
    response: assetSchema,
    status: 201,
  },
  'GET /media/elements/{element}': {
    auth: 'signed',
    summary: 'Music or a sound effect, to listen to before it is used; ranges are served',
    params: z.object({ element: z.string().max(100) }),
    query: z.object({ sig: z.string().max(200).optional() }),
    response: 'file',
  },
} satisfies Contract
