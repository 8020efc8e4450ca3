import { z } from 'zod'
import { socialProvider } from '@/api/domain/accounts/social/contract'
import type { Contract } from '@/api/platform/http/contract'
import { SOURCE_IDS } from '@/api/platform/providers/sources/source'
import { STOCK_KINDS, STOCK_PROVIDERS } from '@/api/platform/providers/stock/stock-provider'
import { formatSchema } from '@/compositions/schema/common-fields'

const names = z.array(z.string())

/** The provider of a capability; `local`: on this machine, without an account. */
const providerSchema = z.object({
  provider: z.string(),
  local: z.boolean(),
  available: z.boolean(),
  /** A note for users, such as which languages are supported. */
  note: z.string().nullable(),
})

export const systemContract = {
  'GET /api/health/': {
    auth: 'anyone',
    summary:
      'Whether the server is alive; asks nothing else, so that a database that is down restarts no server',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  'GET /api/ready/': {
    auth: 'anyone',
    summary: 'Whether the server can take requests: 503 while it stops, or without its database or storage',
    response: z.object({ status: z.literal('ready') }),
  },
  'GET /api/capabilities/': {
    auth: 'anyone',
    summary: 'Which provider serves what',
    response: z.object({
      transcription: providerSchema,
      clips: providerSchema,
      speech: providerSchema,
      language: providerSchema,
      storage: providerSchema,
      mail: providerSchema,
      payment: providerSchema,
      rendering: providerSchema,
      /** The stock libraries whose keys are set, and their home pages. */
      stock: z.array(
        z.object({
          id: z.enum(STOCK_PROVIDERS),
          name: z.string(),
          url: z.string(),
          kinds: z.array(z.enum(STOCK_KINDS)),
        }),
      ),
      /**
       * Where media can be imported from. One with a `flag` is only there for teams that have it; `note` says why one
       * that is not available can't be used.
       */
      sources: z.array(
        z.object({
          id: z.enum(SOURCE_IDS),
          name: z.string(),
          flag: z.string().nullable(),
          available: z.boolean(),
          note: z.string().nullable(),
        }),
      ),
      /** Identity providers. */
      social_login: z.array(socialProvider),
      /** Upload limits in bytes and pixels. */
      limits: z.object({ upload_bytes: z.number(), video_pixels: z.number(), part_bytes: z.number() }),
    }),
  },
  'GET /api/looks/': {
    auth: 'anyone',
    summary: 'Names of every look, as the registries have them',
    response: z.object({
      kinds: names,
      roles: names,
      captionStyles: names,
      captionPresets: names,
      wordLimits: names,
      animations: z.object({ in: names, out: names, loop: names }),
      transitions: names,
      filters: names,
      textStyles: names,
      boxStyles: names,
      outlineStyles: names,
      waves: names,
      visualizers: names,
      layouts: names,
      formats: z.record(z.string(), formatSchema.extend({ label: z.string() })),
    }),
  },
  'GET /api/openapi.json': {
    auth: 'anyone',
    summary: 'This description',
    response: z.record(z.string(), z.unknown()),
  },
} satisfies Contract
