import { queueProductMail } from '@/api/domain/mail/queue-product-mail'
import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { dayText } from '../dates'
import { readPlan } from '../plan-of'
import { shownCredits } from '../terms/limits'
import { usageOf } from '../usage-of'

/** Queues the low-credits mail to the owner of the team, in the given transaction. */
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

/** How often the worker checks (milliseconds). */
export const CHECK_INTERVAL = 10 * 60_000

/** The share of a month's credits below which the mail is sent. */
const FEW = 0.1

/** Teams with few credits left at `now` that were not notified since their last renewal. */
const teamsToNotify = (prisma: PrismaClient, now: Date) =>
  prisma.$queryRaw<{ team_id: string }[]>`
    SELECT s.team_id FROM subscription s
    JOIN team t ON t.id = s.team_id AND t.deleted_at IS NULL
    JOIN plan_quota q ON q.plan_id = s.plan_id AND q.code = 'TALKREEL_CREDIT'
    JOIN quota_balance b ON b.team_id = s.team_id AND b.quota = q.code
    WHERE q.value > 0 AND b.amount < q.value * ${FEW} AND s.renews_at > ${now}
      AND (s.low_credits_told_at IS NULL OR s.low_credits_told_at < s.renewed_at)`

/**
 * Queues a mail for each team whose monthly credits are nearly used up, once a month, even with concurrent workers.
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
