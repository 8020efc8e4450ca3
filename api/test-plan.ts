import { hashToken } from './accounts/tokens'
import { addMonths } from './billing/add-months'
import { renewBalances } from './billing/renew-balances'
import type { TestServer } from './test-server'

/** A plan by its name. */
export type PlanName = 'FREE' | 'STARTER' | 'PROFESSIONAL' | 'PREMIUM' | 'BUSINESS'

type Server = Pick<TestServer, 'database'>

/** Who a token belongs to, and the team they work in. */
export async function whoHas({ database: { prisma } }: Server, token: string) {
  const { user } = await prisma.authToken.findUniqueOrThrow({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  })
  return { userId: user.id, teamId: user.currentTeamId ?? '' }
}

/** Confirms the address of who has a token, as the link of the mail does. */
export async function verify(server: Server, token: string): Promise<void> {
  const { userId: id } = await whoHas(server, token)
  await server.database.prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
}

/** Puts the team of who has a token on a plan, with what that gives for a month. */
export async function putOn(server: Server, token: string, name: PlanName): Promise<void> {
  const { prisma } = server.database
  const { teamId } = await whoHas(server, token)
  const plan = await prisma.plan.findUniqueOrThrow({ where: { name } })
  const now = new Date()
  const category = name === 'FREE' ? 'FREE' : 'RECURRING'
  const data = { planId: plan.id, category, renewedAt: now, renewsAt: addMonths(now, 1) } as const
  await prisma.subscription.update({ where: { teamId }, data })
  await renewBalances(prisma, teamId, now)
}
