import { z } from 'zod'
import { instant } from '@/api/platform/http/schemas'
import { auditSchema } from '../audit/contract'

const titled = z.object({ id: z.string(), title: z.string(), created: instant })

/** Amounts in the smallest unit of the currency; `customer` as of the payment. */
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
  /** `price` and `customer` are ids of the payment provider; null on a free plan. */
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
  /** Credits (positive) and debits of credits and minutes. */
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

/** All data about a user. Secrets (passwords, keys) are stored as hashes and left out. */
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
    /** Since when signing in requires a code. */
    two_factor: instant.nullable(),
    joined: instant,
    /** Who referred them. */
    referral: z.string().nullable(),
  }),
  /** The API keys that they created. */
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
  /** Audit entries of actions by them, to them and on their behalf. */
  activity: z.array(auditSchema),
  /** Connected identity providers. */
  social_accounts: z.array(
    z.object({ provider: z.string(), subject: z.string(), email: z.string().nullable(), connected: instant }),
  ),
  /** Including expired ones. */
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
  /** Links that were sent by mail, with their purpose. */
  links: z.array(
    z.object({ purpose: z.string(), email: z.string(), created: instant, used: instant.nullable() }),
  ),
  mails: z.array(z.object({ subject: z.string(), created: instant, sent: instant.nullable() })),
  invitations: z.array(z.object({ team: z.string(), sent: instant, expires: instant })),
  /** Voices that the user confirmed the right to clone. */
  cloned_voices: z.array(
    z.object({
      title: z.string(),
      team: z.string(),
      confirmed: instant,
      ip: z.string(),
      sample_sha256: z.string().nullable(),
    }),
  ),
  teams: z.array(z.object({ id: z.string(), title: z.string(), role: z.string(), joined: instant })),
  owned_teams: z.array(ownedTeamSchema),
})
