import { makeAccount } from '../../api/accounts/make-account'
import { hashPassword } from '../../api/accounts/password'
import type { PrismaClient } from '../../prisma/generated/client'
import { DEMO } from './demo-account'

/**
 * Makes the demo account where it is not there yet, and gives its team. Nobody can open its mails, so its address counts
 * as confirmed.
 */
export async function makeDemoAccount(prisma: PrismaClient): Promise<{ teamId: string }> {
  const { email, name } = DEMO
  const emailVerifiedAt = new Date()
  await prisma.user.updateMany({ where: { email, emailVerifiedAt: null }, data: { emailVerifiedAt } })
  if (!(await prisma.user.count({ where: { email } }))) {
    const passwordHash = await hashPassword(DEMO.password)
    await prisma.$transaction(db =>
      makeAccount(db, { email, name, passwordHash, emailVerifiedAt, referral: undefined }),
    )
  }
  const { ownedTeams } = await prisma.user.findUniqueOrThrow({
    where: { email },
    include: { ownedTeams: { take: 1, orderBy: { id: 'asc' } } },
  })
  const [team] = ownedTeams
  if (!team) throw new Error('The demo account has no team.')
  return { teamId: team.id }
}
