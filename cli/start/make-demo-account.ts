import { createAccount } from '@/api/domain/accounts/create-account'
import { hashPassword, NO_PASSWORD } from '@/api/domain/accounts/password'
import { grantPlan } from '@/api/domain/billing/grant-plan'
import type { PrismaClient } from '@/prisma/generated/client'
import { DEMO } from './demo-account'

const PLAN = 'PROFESSIONAL'

/**
 * Makes the demo account where it is not there yet, and gives its team. No one can open its mails, so its address counts as
 * confirmed. Its team is on a plan without the mark and with Full HD, given by hand.
 */
export async function makeDemoAccount(prisma: PrismaClient): Promise<{ teamId: string }> {
  const { email, name } = DEMO
  const emailVerifiedAt = new Date()
  await prisma.user.updateMany({ where: { email, emailVerifiedAt: null }, data: { emailVerifiedAt } })
  const passwordHash = await hashPassword(DEMO.password)
  // A start in production has closed it.
  await prisma.user.updateMany({ where: { email, passwordHash: NO_PASSWORD }, data: { passwordHash } })
  if (!(await prisma.user.count({ where: { email } }))) {
    await prisma.$transaction(db =>
      createAccount(db, { email, name, passwordHash, emailVerifiedAt, referral: undefined }),
    )
  }
  const { ownedTeams } = await prisma.user.findUniqueOrThrow({
    where: { email },
    include: { ownedTeams: { take: 1, orderBy: { id: 'asc' } } },
  })
  const [team] = ownedTeams
  if (!team) throw new Error('The demo account has no team.')
  await prisma.$transaction(async db => {
    const { category } = await db.subscription.findUniqueOrThrow({ where: { teamId: team.id } })
    if (category === 'FREE') await grantPlan(db, team.id, PLAN, new Date())
  })
  return { teamId: team.id }
}
