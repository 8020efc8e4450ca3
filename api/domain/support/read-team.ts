import { notFound } from '@/api/platform/errors/api-error'
import type { PrismaClient } from '@/prisma/generated/client'
import { QUOTAS, type QuotaCode } from '../billing/quotas'
import { FLAG_NAMES, flagLabel } from '../flags/flags'
import { globalFlags } from '../flags/flags-of'
import type { SupportTeam } from './contract'

/** The name of a quota by its stored code. */
export const quotaName = (code: string): string => QUOTAS[code as QuotaCode].name

/** A team, for support staff. @throws {ApiError} 404 if there is none. */
export async function readTeam(prisma: PrismaClient, id: string): Promise<SupportTeam> {
  const [team, everybody] = await Promise.all([
    prisma.team.findUnique({
      where: { id },
      include: {
        owner: true,
        balances: { orderBy: { quota: 'asc' } },
        flags: true,
        subscription: { include: { plan: true } },
        _count: { select: { memberships: true } },
      },
    }),
    globalFlags(prisma),
  ])
  if (!team?.subscription) throw notFound()
  const { plan, category, status, endsAt, remoteId } = team.subscription
  return {
    id,
    title: team.title,
    owner: team.owner.name || team.owner.email,
    members: team._count.memberships,
    plan: {
      name: plan.name,
      display_name: plan.displayName,
      category,
      status,
      ends: endsAt?.toISOString() ?? null,
      is_paid: remoteId !== null,
    },
    balances: team.balances.map(({ quota, amount }) => ({
      quota,
      name: quotaName(quota),
      amount: Number(amount),
    })),
    flags: FLAG_NAMES.map(name => {
      const own = team.flags.find(flag => flag.name === name)?.isOn ?? null
      return { name, label: flagLabel(name), is_on: own ?? everybody.get(name) === true, own }
    }),
  }
}
