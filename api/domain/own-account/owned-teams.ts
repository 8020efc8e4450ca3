import type { z } from 'zod'
import type { Prisma, PrismaClient, Transaction } from '@/prisma/generated/client'
import type { dataSchema } from './data-schema'

type OwnedTeam = z.output<typeof dataSchema>['owned_teams'][number]

/** The relations to load with a subscription. */
const subscriptionInclude = { plan: true, price: true } satisfies Prisma.SubscriptionInclude

type Row = Prisma.SubscriptionGetPayload<{ include: typeof subscriptionInclude }>

/** A team's subscription, as exported to its owner. */
const subscriptionData = (row: Row | null): OwnedTeam['subscription'] =>
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

/** A payment, as exported to the owner of the team. */
const paymentData = (row: Transaction): OwnedTeam['payments'][number] => ({
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

const orderBy = { createdAt: 'asc' } as const

/**
 * The data of the teams that a user owns, including deleted ones: their content by title, and their accounting records.
 */
export async function ownedTeams(
  prisma: PrismaClient,
  ownerId: string,
): Promise<z.output<typeof dataSchema>['owned_teams']> {
  const teams = await prisma.team.findMany({
    where: { ownerId },
    orderBy,
    include: {
      projects: { orderBy, select: { id: true, title: true, createdAt: true, updatedAt: true } },
      assets: { orderBy, select: { id: true, title: true, createdAt: true, size: true } },
      exports: {
        orderBy,
        select: { id: true, projectId: true, format: true, status: true, createdAt: true },
      },
      ledger: { orderBy },
      subscription: { include: subscriptionInclude },
      transactions: { orderBy: { paidAt: 'asc' } },
      balances: { where: { quota: 'TALKREEL_CREDIT' } },
    },
  })
  return teams.map(({ id, title, createdAt, deletedAt, ...held }) => ({
    id,
    title,
    created: createdAt.toISOString(),
    deleted: deletedAt?.toISOString() ?? null,
    credits: Number(held.balances[0]?.amount ?? 0),
    subscription: subscriptionData(held.subscription),
    payments: held.transactions.map(paymentData),
    projects: held.projects.map(project => ({
      id: project.id,
      title: project.title,
      created: project.createdAt.toISOString(),
      updated: project.updatedAt.toISOString(),
    })),
    files: held.assets.map(file => ({
      id: file.id,
      title: file.title,
      created: file.createdAt.toISOString(),
      size: Number(file.size),
    })),
    exports: held.exports.map(made => ({
      id: made.id,
      project: made.projectId,
      format: made.format,
      status: made.status,
      created: made.createdAt.toISOString(),
    })),
    ledger: held.ledger.map(entry => ({
      id: entry.id,
      quota: entry.quota,
      kind: entry.kind,
      delta: Number(entry.delta),
      balance_after: Number(entry.balanceAfter),
      reason: entry.reason,
      created: entry.createdAt.toISOString(),
    })),
  }))
}
