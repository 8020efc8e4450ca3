import { z } from 'zod'
import { instant } from '@/api/platform/http/schemas'
import { auditSchema } from '../audit/contract'

const titled = z.object({ id: z.string(), title: z.string(), created: instant })

/** Amounts in the smallest unit of the currency; `customer` as it was when it was paid. */
const paymentSchema = z.object({
  number: z.string(),
  status: z.string(),
  text: z.string(),
  amount: z.number(),
  tax: z.number(),
  refunded: z.number(),
  currency: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), country: z.string() }),
  paid: instant,
})

const ownedTeamSchema = titled.extend({
  deleted: instant.nullable(),
  credits: z.number(),
  /** `price` and `customer` are the payment provider's names; null on a free plan. */
  subscription: z
    .object({
      plan: z.string(),
      category: z.string(),
      status: z.string(),
      since: instant,
      price: z.string().nullable(),
      customer: z.string().nullable(),
      next_billing_date: instant.nullable(),
      ends: instant.nullable(),
    })
    .nullable(),
  payments: z.array(paymentSchema),
  projects: z.array(titled.extend({ updated: instant })),
  /** `size` in bytes. */
  files: z.array(titled.extend({ size: z.number() })),
  exports: z.array(
    z.object({
      id: z.string(),
      project: z.string(),
      format: z.string(),
      status: z.string(),
      created: instant,
    }),
  ),
  /** What came (above zero) and went of credits and minutes. */
  ledger: z.array(
    z.object({
      id: z.string(),
      quota: z.string(),
      kind: z.string(),
      delta: z.number(),
      balance_after: z.number(),
      reason: z.string(),
      created: instant,
    }),
  ),
})

/** All that is kept about someone. What only they may know (passwords, keys) is kept as hashes and left out. */
export const dataSchema = z.object({
  taken: instant,
  profile: z.object({
    id: z.string(),
    email: z.string(),
    email_verified: instant.nullable(),
    username: z.string(),
    name: z.string(),
    hash: z.string(),
    is_superuser: z.boolean(),
    /** Since when a sign-in asks for a code. */
    two_factor: instant.nullable(),
    joined: instant,
    /** Who sent them. */
    referral: z.string().nullable(),
  }),
  /** Keys that they made for programs of a team. */
  api_keys: z.array(
    z.object({
      id: z.string(),
      team: z.string(),
      name: z.string(),
      scopes: z.array(z.string()),
      created: instant,
      last_used: instant.nullable(),
      ended: instant.nullable(),
    }),
  ),
  /** What they did, what was done to them, and what was done in their name, as the audit log has it. */
  activity: z.array(auditSchema),
  /** Companies that sign them in. */
  social_accounts: z.array(
    z.object({ provider: z.string(), subject: z.string(), email: z.string().nullable(), connected: instant }),
  ),
  /** Those that have ended too. */
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      ip: z.string(),
      created: instant,
      last_used: instant,
      expires: instant,
      ended: instant.nullable(),
    }),
  ),
  /** Links that were sent by mail, and what for. */
  links: z.array(
    z.object({ purpose: z.string(), email: z.string(), created: instant, used: instant.nullable() }),
  ),
  mails: z.array(z.object({ subject: z.string(), created: instant, sent: instant.nullable() })),
  invitations: z.array(z.object({ team: z.string(), sent: instant, expires: instant })),
  teams: z.array(z.object({ id: z.string(), title: z.string(), role: z.string(), joined: instant })),
  owned_teams: z.array(ownedTeamSchema),
})
