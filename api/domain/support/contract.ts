import { z } from 'zod'
import { detailSchema } from '@/api/platform/errors/error-contract'
import type { Contract } from '@/api/platform/http/contract'
import { idParams, instant, pageOf, pageQuery, reason, rowId } from '@/api/platform/http/schemas'
import { auditSchema } from '../audit/contract'
import { exportSchema } from '../exports/contract'
import { FLAG_NAMES } from '../flags/flags'
import { jobSchema } from '../jobs/contract'

const foundUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  joined: instant,
  is_superuser: z.boolean(),
})

const supportUserSchema = foundUserSchema.extend({
  email_verified: z.boolean(),
  two_factor: z.boolean(),
  teams: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      role: z.enum(['owner', 'admin', 'member']),
      is_current: z.boolean(),
    }),
  ),
  devices: z.array(z.object({ device: z.string(), ip: z.string(), created: instant, last_used: instant })),
})

const flagSchema = z.object({ name: z.enum(FLAG_NAMES), label: z.string(), is_on: z.boolean() })

const supportTeamSchema = z.object({
  id: z.string(),
  title: z.string(),
  owner: z.string(),
  members: z.number().int(),
  plan: z.object({
    name: z.string(),
    display_name: z.string(),
    category: z.enum(['FREE', 'RECURRING', 'LTD']),
    status: z.enum(['active', 'past_due', 'cancelled']),
    /** When it becomes the free plan. */
    ends: instant.nullable(),
    is_paid: z.boolean(),
  }),
  /** The balances of consumable quotas. */
  balances: z.array(z.object({ quota: z.string(), name: z.string(), amount: z.number() })),
  /** `own`: the value set for this team; null if it follows the global value. */
  flags: z.array(flagSchema.extend({ own: z.boolean().nullable() })),
})

const ledgerSchema = z.object({
  id: z.string(),
  at: instant,
  /** As text. */
  quota: z.string(),
  delta: z.number(),
  balance_after: z.number(),
  reason: z.string(),
})

const givenUpMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: instant,
  /** The last response of the mail server. */
  error: z.string(),
})

export type FoundUser = z.output<typeof foundUserSchema>
export type SupportUser = z.output<typeof supportUserSchema>
export type SupportTeam = z.output<typeof supportTeamSchema>
export type SupportFlag = z.output<typeof flagSchema>

const ofTeam = { auth: 'superuser', params: idParams, query: pageQuery } as const

export const supportContract = {
  'GET /api/support/users/': {
    auth: 'superuser',
    summary: 'People by a part of their mail or name, or by their id or that of their team; newest first',
    query: pageQuery.extend({ q: z.string().trim().max(320).default('') }),
    response: pageOf(foundUserSchema),
  },
  'GET /api/support/users/{id}/': {
    auth: 'superuser',
    summary: 'Someone, with their teams and devices; that they were looked at is written down',
    params: idParams,
    response: supportUserSchema,
  },
  'POST /api/support/users/{id}/sign_in/': {
    auth: 'superuser',
    summary: 'Sign in as someone who is not support staff, for an hour',
    params: idParams,
    response: z.object({ key: z.string(), expires: instant }),
    status: 201,
  },
  'POST /api/support/users/{id}/end_sessions/': {
    auth: 'superuser',
    summary: 'Sign someone out on all their devices',
    params: idParams,
    response: detailSchema,
  },
  'GET /api/support/teams/{id}/': {
    auth: 'superuser',
    summary: 'A team with its balances and flags',
    params: idParams,
    response: supportTeamSchema,
  },
  'GET /api/support/teams/{id}/ledger/': {
    ...ofTeam,
    summary: 'What a team was given and has used, newest first',
    response: pageOf(ledgerSchema),
  },
  'GET /api/support/teams/{id}/jobs/': {
    ...ofTeam,
    summary: 'Jobs of a team, newest first',
    response: pageOf(jobSchema),
  },
  'GET /api/support/teams/{id}/exports/': {
    ...ofTeam,
    summary: 'Exports of a team, newest first',
    response: pageOf(exportSchema),
  },
  'POST /api/support/teams/{id}/grant/': {
    auth: 'superuser',
    summary: 'Give a team credits that never expire; the same key counts once',
    params: idParams,
    body: z.object({
      amount: z
        .number('Please enter a number of credits')
        .positive('Please enter a number of credits')
        .max(100_000),
      reason,
      key: z.string().min(8).max(100),
    }),
    response: z.object({ balance: z.number() }),
  },
  'POST /api/support/teams/{id}/plan/': {
    auth: 'superuser',
    summary: 'Give a team a plan that it does not pay for, for life or until a day, or the free one again',
    params: idParams,
    body: z.object({ plan: z.string().max(64), until: z.iso.date().nullable(), reason }),
    response: supportTeamSchema,
  },
  'POST /api/support/teams/{id}/flags/': {
    auth: 'superuser',
    summary: 'Turn a part of the product on or off for a team, or leave it as for everyone (null)',
    params: idParams,
    body: z.object({ name: z.enum(FLAG_NAMES), own: z.boolean().nullable() }),
    response: supportTeamSchema,
  },
  'POST /api/support/jobs/{id}/retry/': {
    auth: 'superuser',
    summary: 'Try a job again that failed',
    params: idParams,
    response: jobSchema,
    status: 201,
  },
  'GET /api/support/flags/': {
    auth: 'superuser',
    summary: 'Parts of the product that can be turned on and off, as they are for everyone',
    response: z.array(flagSchema),
  },
  'POST /api/support/flags/': {
    auth: 'superuser',
    summary: 'Turn a part of the product on or off for everyone',
    body: z.object({ name: z.enum(FLAG_NAMES), is_on: z.boolean() }),
    response: z.array(flagSchema),
  },
  'GET /api/support/mails/': {
    auth: 'superuser',
    summary: 'Mails that were given up, as no try went through; newest first',
    query: pageQuery,
    response: pageOf(givenUpMailSchema),
  },
  'POST /api/support/mails/{id}/send/': {
    auth: 'superuser',
    summary: 'Send a mail again that was given up',
    params: idParams,
    response: detailSchema,
  },
  'GET /api/support/audit/': {
    auth: 'superuser',
    summary: 'Who did what, newest first: everyone, or one of them, or one team',
    query: pageQuery.extend({ user: rowId.optional(), team: rowId.optional() }),
    response: pageOf(auditSchema),
  },
} satisfies Contract
