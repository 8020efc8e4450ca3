import { z } from 'zod'
import { socialProvider } from '@/api/domain/accounts/social/provider'
import type { Contract } from '@/api/platform/http/contract'
import { formatSchema } from '@/compositions/schema/common-fields'

const names = z.array(z.string())

/** Who does a part of the work: `local` means on this machine, with no account anywhere. */
const providerSchema = z.object({
  provider: z.string(),
  local: z.boolean(),
  available: z.boolean(),
  /** What people should know of it, such as the languages it understands. */
  note: z.string().nullable(),
})

export const systemContract = {
  'GET /api/health/': {
    auth: 'anyone',
    summary: 'Whether the server works',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
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
      /** Companies that sign people in. */
      social_login: z.array(socialProvider),
      /** Bounds of uploads: bytes, pixels. */
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
