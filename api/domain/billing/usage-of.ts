import { piecesFolder } from '@/api/platform/stored-files/file-keys'
import type { Prisma } from '@/prisma/generated/client'
import { SPENDING_KINDS } from './cost-of'
import { balanceOf } from './ledger'
import type { TeamPlan } from './plan-of'
import { BALANCES, type BalanceCode, type QuotaCode } from './quotas'
import { limitOf } from './terms/limits'

/** How much of a quota a team has, in all, and of that has used; null is without limit. In the quota's unit. */
export type Usage = { limit: number | null; used: number }

/**
 * Bytes of every file that is kept for the team: originals and what is made of them, exports, and what it is uploading
 * now. Pieces of renders are ours, and go away by themselves.
 */
async function storedBytes(db: Prisma.TransactionClient, teamId: string): Promise<number> {
  const where = { teamId, NOT: { key: { startsWith: piecesFolder(teamId) } } }
  const { _sum } = await db.storedFile.aggregate({ where, _sum: { size: true } })
  return Number(_sum.size ?? 0)
}

/** Members, and those who have been asked to become one. */
async function seats(db: Prisma.TransactionClient, teamId: string): Promise<number> {
  const [members, asked] = await Promise.all([
    db.membership.count({ where: { teamId } }),
    db.invitation.count({ where: { teamId, expiresAt: { gt: new Date() } } }),
  ])
  return members + asked
}

/** Cloned voices that are there or being made; one that failed counts no longer. */
const clonedVoices = (db: Prisma.TransactionClient, teamId: string): Promise<number> =>
  db.voice.count({ where: { teamId, deletedAt: null, status: { in: ['IN_PROGRESS', 'COMPLETED'] } } })

/** What was spent of a balance since it was renewed, less what was given back. */
async function spent(
  db: Prisma.TransactionClient,
  teamId: string,
  quota: BalanceCode,
  since: Date,
): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { teamId, quota, createdAt: { gte: since }, kind: { in: SPENDING_KINDS } },
    _sum: { delta: true },
  })
  return Math.max(0, -Number(_sum.delta ?? 0))
}

const isBalance = (code: QuotaCode): code is BalanceCode => (BALANCES as QuotaCode[]).includes(code)

/**
 * How much of a quota the team has and uses: of what is counted (bytes, members, cloned voices), what is there now; of
 * what is renewed every month, what was spent since, of that and what is left, bought credits among it; of all else
 * nothing is used up.
 */
export async function usageOf(
  db: Prisma.TransactionClient,
  { subscription, values }: TeamPlan,
  code: QuotaCode,
): Promise<Usage> {
  const { teamId, renewedAt } = subscription
  const limit = limitOf(code, values[code])
  if (code === 'STORAGE') return { limit, used: await storedBytes(db, teamId) }
  if (code === 'TEAM_MEMBERS') return { limit, used: await seats(db, teamId) }
  if (code === 'CLONE_VOICE') return { limit, used: await clonedVoices(db, teamId) }
  if (!isBalance(code)) return { limit, used: 0 }
  const used = await spent(db, teamId, code, renewedAt)
  return { limit: limit === null ? null : used + (await balanceOf(db, teamId, code)), used }
}
