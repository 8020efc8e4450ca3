import { z } from 'zod'
import type { Contract } from '@/api/platform/http/contract'
import { instant, pageOf, pageQuery } from '@/api/platform/http/schemas'

export const auditSchema = z.object({
  id: z.string(),
  at: instant,
  /** Who did it. */
  actor: z.string(),
  /** The user on whose behalf support staff acted. */
  in_name_of: z.string().nullable(),
  /** The description, to follow the name. */
  text: z.string(),
  /** The address; null for support staff, unless support staff ask. */
  ip: z.string().nullable(),
  team_title: z.string().nullable(),
})

export type AuditItem = z.output<typeof auditSchema>

export const auditContract = {
  'GET /api/audit/': {
    auth: 'member',
    right: 'team.audit',
    summary: 'Who did what in the current team, and what support staff did to it; newest first',
    query: pageQuery,
    response: pageOf(auditSchema),
  },
} satisfies Contract
