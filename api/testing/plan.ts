import { grantPlan } from '../domain/billing/grant-plan'
import { hashToken } from '../platform/permissions/tokens'
import type { TestServer } from './server'

/** A plan by its name. */
export type PlanName = 'FREE' | 'STARTER' | 'PROFESSIONAL' | 'PREMIUM' | 'BUSINESS'

type Server = Pick<TestServer, 'database'>

/** The user of a token, and their current team. */
export async function whoHas({ database: { prisma } }: Server, token: string) {
  const { user } = await prisma.authToken.findUniqueOrThrow({
    where: { tokenHash: hashToken(token) },
    include: { user: true },
  })
  return { userId: user.id, teamId: user.currentTeamId ?? '' }
}

/** Confirms the address of a token's user, as the link of the mail does. */
export async function verify(server: Server, token: string): Promise<void> {
  const { userId: id } = await whoHas(server, token)
  await server.database.prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
}

/** Puts the team of a token's user on a plan, with its monthly allowance. */
export async function setPlanOf(server: Server, token: string, name: PlanName): Promise<void> {
  const { prisma } = server.database
  const { teamId } = await whoHas(server, token)
  await prisma.$transaction(db => grantPlan(db, teamId, name, new Date()))
}
