import type { PrismaClient } from '../../../prisma/generated/client'
import { publish } from './publish'

/** Those behind are told when they come nearer, but not on each step of a long way. */
const TOLD = 20

/** Tells the teams of the next jobs in a lane that these have moved up. */
export async function publishWaiting(prisma: PrismaClient, lane: string): Promise<void> {
  const next = await prisma.job.findMany({
    where: { lane, state: 'NEW' },
    orderBy: [{ turn: 'asc' }, { id: 'asc' }],
    take: TOLD,
    select: { id: true, teamId: true },
  })
  for (const { id, teamId } of next) await publish(prisma, { teamId, type: 'job', id })
}
