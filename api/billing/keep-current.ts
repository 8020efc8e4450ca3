import type { PrismaClient } from '../../prisma/generated/client'
import { lockTeam } from '../teams/change-team'
import { addMonths } from './add-months'
import { endPlan } from './end-plan'
import { renewBalances } from './renew-balances'

/** The start of the month of balances that `now` lies in, counted from the day the first one began. */
function monthOf(began: Date, now: Date): { from: Date; to: Date } {
  let month = (now.getUTCFullYear() - began.getUTCFullYear()) * 12 + now.getUTCMonth() - began.getUTCMonth()
  if (addMonths(began, month) > now) month -= 1
  return { from: addMonths(began, month), to: addMonths(began, month + 1) }
}

/**
 * Does what time asks of a team's plan: renews balances when their month is over (once, however many months went by),
 * and ends a cancelled plan whose paid time is over. Nothing, in one question, where nothing is due.
 */
export async function keepCurrent(prisma: PrismaClient, teamId: string, now: Date): Promise<void> {
  const due = { OR: [{ renewsAt: { lte: now } }, { status: 'cancelled', endsAt: { lte: now } } as const] }
  if (!(await prisma.subscription.count({ where: { teamId, ...due } }))) return
  await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    // A cancelled plan whose paid time is over becomes the free one.
    const ended = await endPlan(db, { teamId, status: 'cancelled', endsAt: { lte: now } })
    const { createdAt, renewsAt } = await db.subscription.findUniqueOrThrow({ where: { teamId } })
    if (renewsAt > now && !ended) return
    const month = monthOf(createdAt, now)
    await db.subscription.update({
      where: { teamId },
      data: { renewedAt: month.from, renewsAt: month.to },
    })
    await renewBalances(db, teamId, month.from)
  })
}
