import { queueProductMail } from '@/api/domain/mail/queue-product-mail'
import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { dayText } from '../dates'
import { readPlan } from '../plan-of'
import { shownCredits } from '../terms/limits'
import { usageOf } from '../usage-of'

/** Puts the mail about few credits into the outbox, to the owner of the team, in the transaction that is given. */
async function writeLowCreditsMail(
  db: Prisma.TransactionClient,
  services: { publicUrl: string; secret: string },
  teamId: string,
): Promise<void> {
  const { ownerId: userId, title: team } = await db.team.findUniqueOrThrow({ where: { id: teamId } })
  const plan = await readPlan(db, teamId)
  const { limit, used } = await usageOf(db, plan, 'TALKREEL_CREDIT')
  if (limit === null) return
  const [total, left] = [shownCredits(limit), shownCredits(limit - used)]
  const renewal = dayText(plan.subscription.renewsAt)
  await queueProductMail(db, services, {
    userId,
    template: 'lowCredits',
    props: { team, left, total, renewal },
  })
}

/** How often the worker looks (milliseconds). */
export const CHECK_INTERVAL = 10 * 60_000

/** The share of a month's credits below which there are few. */
const FEW = 0.1

/** Teams that have few credits left at `now` and were not told so since their balances were renewed. */
const teamsToNotify = (prisma: PrismaClient, now: Date) =>
  prisma.$queryRaw<{ team_id: string }[]>`
    SELECT s.team_id FROM subscription s
    JOIN team t ON t.id = s.team_id AND t.deleted_at IS NULL
    JOIN plan_quota q ON q.plan_id = s.plan_id AND q.code = 'TALKREEL_CREDIT'
    JOIN quota_balance b ON b.team_id = s.team_id AND b.quota = q.code
    WHERE q.value > 0 AND b.amount < q.value * ${FEW} AND s.renews_at > ${now}
      AND (s.low_credits_told_at IS NULL OR s.low_credits_told_at < s.renewed_at)`

/**
 * Writes a mail for each team whose credits of the month are nearly used up, once a month. Done by several workers at
 * once each team is told once.
 */
export async function notifyLowCredits(
  services: { prisma: PrismaClient; publicUrl: string; secret: string },
  now: Date,
): Promise<void> {
  const { prisma } = services
  for (const { team_id: teamId } of await teamsToNotify(prisma, now))
    await prisma.$transaction(async db => {
      const told = await db.$executeRaw`
        UPDATE subscription SET low_credits_told_at = ${now}
        WHERE team_id = ${teamId} AND (low_credits_told_at IS NULL OR low_credits_told_at < renewed_at)`
      if (told) await writeLowCreditsMail(db, services, teamId)
    })
}
