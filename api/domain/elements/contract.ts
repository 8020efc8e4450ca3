import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { pageOf, pageQuery } from '@/api/platform/http/schemas'
import { roleNames } from '@/compositions/catalog/roles'
import { formatSchema } from '@/compositions/schema/common-fields'
import { assetSchema } from '../assets/contract'

const collections = ['shapes', 'stickers', 'icons'] as const

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
    summary: 'Elements of the editor: shapes, stickers and icons, with a picture of each',
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
        /** In a square box. */
        svg: z.string(),
      }),
    ),
  },
  'POST /api/elements/{element}/asset/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'The media file of a sticker or an icon, ready to be used; a team has each at most once',
    params: z.object({ element: z.string().max(100) }),
    counted: 'projects',
    response: assetSchema,
    status: 201,
  },
} satisfies Contract
