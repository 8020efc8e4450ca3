import { randomUUID } from 'node:crypto'
import { testTeam } from './database'
import { tokenOf } from './people'
import type { TestServer } from './server'

/** A team that pays, and its owner. */
export type PaidTeam = {
  token: string
  userId: string
  teamId: string
  subscriptionId: string
  remoteId: string
}

type Wish = {
  /** What it pays, by the provider's name of the price: talkreel_starter_month. */
  price: string
  /** When what is paid is over; the clock of the server must be before. */
  until: Date
  isDeclined?: boolean
}

const MONTH_MS = 30 * 24 * 3_600_000

/** Makes a team that has subscribed to a price at the test checkout, with an owner whose address is verified. */
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
