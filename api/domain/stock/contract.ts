import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { STOCK_KINDS, STOCK_PROVIDERS } from '@/api/platform/providers/stock/stock-provider'
import { LIMITS } from '@/compositions/catalog/limits'
import { attributionSchema } from '../assets/contract'
import { importSchema } from '../imports/contract'
import { jobSchema } from '../jobs/contract'

const { queryCharacters, pages } = LIMITS.stock

const stockItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Seconds of a video; null for others. */
  duration: z.number().nullable(),
  poster_url: z.string().nullable(),
  /** A small picture that moves. */
  preview_url: z.string().nullable(),
  attribution: attributionSchema,
})

export const stockContract = {
  'GET /api/stock/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Find videos, photos or GIFs in a stock library whose key is set',
    counted: 'previews',
    query: z.object({
      provider: z.enum(STOCK_PROVIDERS),
      kind: z.enum(STOCK_KINDS),
      query: z.string().trim().min(1).max(queryCharacters),
      page: z.coerce.number().int().min(1).max(pages).default(1),
    }),
    response: z.object({ results: z.array(stockItemSchema), next_page: z.number().int().nullable() }),
  },
  'POST /api/stock/import/': {
    auth: 'member',
    right: 'projects.edit',
    summary: 'Import an item of a stock library, or return the file that the team has of it already',
    counted: 'projects',
    body: z.object({
      provider: z.enum(STOCK_PROVIDERS),
      kind: z.enum(STOCK_KINDS),
      id: z.string().regex(/^[\w-]{1,64}$/, 'This is no id of an item'),
    }),
    /** The job is null if the file is there already. */
    response: importSchema.extend({ job: jobSchema.nullable() }),
    status: 201,
  },
} satisfies Contract
