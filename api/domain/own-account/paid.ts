import type { z } from 'zod'
import type { Prisma, Transaction } from '../../../prisma/generated/client'
import type { dataSchema } from './data-schema'

type OwnedTeam = z.output<typeof dataSchema>['owned_teams'][number]

/** What of a subscription has to be loaded with it. */
export const subscriptionInclude = { plan: true, price: true } satisfies Prisma.SubscriptionInclude

type Row = Prisma.SubscriptionGetPayload<{ include: typeof subscriptionInclude }>

/** What a team is on, as it is handed to its owner. */
export const subscriptionData = (row: Row | null): OwnedTeam['subscription'] =>
  row && {
    plan: row.plan.name,
    category: row.category,
    status: row.status,
    since: row.createdAt.toISOString(),
    price: row.price?.remoteId ?? null,
    customer: row.customer,
    next_billing_date: row.nextBillingDate?.toISOString() ?? null,
    ends: row.endsAt?.toISOString() ?? null,
  }

/** Something paid, as it is handed to the owner of the team. */
export const paymentData = (row: Transaction): OwnedTeam['payments'][number] => ({
  number: row.number,
  status: row.status,
  text: row.text,
  amount: row.amount,
  tax: row.tax,
  refunded: row.refunded,
  currency: row.currency,
  customer: row.customer as { name: string; email: string; country: string },
  paid: row.paidAt.toISOString(),
})
