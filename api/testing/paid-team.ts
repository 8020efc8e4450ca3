import { randomUUID } from 'node:crypto'
import { testTeam } from './database'
import { tokenOf } from './people'
import type { TestServer } from './server'

/** A paying team and its owner. */
export type PaidTeam = {
  token: string
  userId: string
  teamId: string
  subscriptionId: string
  remoteId: string
}

type Wish = {
  /** The provider's name of its price: talkreel_starter_month. */
  price: string
  /** The end of the paid period; the server's clock must be before it. */
  until: Date
  isDeclined?: boolean
}

const MONTH_MS = 30 * 24 * 3_600_000

/** Subscribes a team to a price at the test checkout, with an owner whose address is verified. */
export async function paidTeam(
  server: TestServer,
  { price, until, isDeclined = false }: Wish,
): Promise<PaidTeam> {
  const { prisma } = server.database
  const { user, team } = await testTeam(prisma)
  const emailVerifiedAt = new Date()
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: team.id, emailVerifiedAt } })
  const token = await tokenOf(prisma, user.id)
  const remoteId = `sub_test_${randomUUID()}`
  await prisma.testSubscription.create({
    data: {
      id: remoteId,
      price,
      status: 'active',
      periodStart: new Date(until.getTime() - MONTH_MS),
      periodEnd: until,
      customer: {
        create: {
          id: `cus_test_${randomUUID()}`,
          metadata: { teamId: team.id },
          email: user.email,
          isDeclined,
        },
      },
    },
  })
  await prisma.subscription.update({ where: { teamId: team.id }, data: { remoteId } })
  const { id } = await server.call('POST /api/plan/account_update/', { token })
  return { token, userId: user.id, teamId: team.id, subscriptionId: id, remoteId }
}
