import type { Prisma } from '../../../../prisma/generated/client'
import { writeProductMail } from '../../mail/write-product-mail'
import { dayText } from '../day-text'
import { readPlan } from '../plan-of'
import { shownCredits } from '../terms/shown-credits'
import { usageOf } from '../usage-of'

/** Puts the mail about few credits into the outbox, to the owner of the team, in the transaction that is given. */
export async function writeLowCreditsMail(
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
  await writeProductMail(db, services, {
    userId,
    template: 'lowCredits',
    props: { team, left, total, renewal },
  })
}
