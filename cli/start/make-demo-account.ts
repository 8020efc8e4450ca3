import { createAccount } from '@/api/domain/accounts/create-account'
import { hashPassword, NO_PASSWORD } from '@/api/domain/accounts/password'
import { grantPlan } from '@/api/domain/billing/grant-plan'
import type { PrismaClient } from '@/prisma/generated/client'
import { DEMO } from './demo-account'

const PLAN = 'PROFESSIONAL'

/**
 * Creates the demo account if needed, and returns its team. Its emails can't be opened, so its address counts as
 * confirmed. Its team is granted a plan without the watermark and with Full HD.
 */
export async function makeDemoAccount(prisma: PrismaClient): Promise<{ teamId: string }> {
  const { email, name } = DEMO
  const emailVerifiedAt = new Date()
  await prisma.user.updateMany({ where: { email, emailVerifiedAt: null }, data: { emailVerifiedAt } })
  const passwordHash = await hashPassword(DEMO.password)
  // Opens the account again if a start in production closed it.
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
