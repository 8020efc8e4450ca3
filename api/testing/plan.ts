import { grantPlan } from '../domain/billing/grant-plan'
import { hashToken } from '../platform/permissions/tokens'
import type { TestServer } from './server'

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
export async function setPlanOf(server: Server, token: string, name: PlanName): Promise<void> {
  const { prisma } = server.database
  const { teamId } = await whoHas(server, token)
  await prisma.$transaction(db => grantPlan(db, teamId, name, new Date()))
}
