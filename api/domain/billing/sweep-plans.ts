import type { PrismaClient } from '@/prisma/generated/client'
import { renewIfDue } from './renew-if-due'
import { duePlans } from './start-plan'

/**
 * Renews and ends what is due at `now`, of all teams: no one has to come by for their month to begin. What fails of one
 * team is handed to `noted` and keeps no other waiting. Resolves with how many were due; done twice it does no harm.
 */
export async function sweepPlans(
  prisma: PrismaClient,
  now: Date,
  logError: (error: unknown) => void,
): Promise<number> {
  const due = await prisma.subscription.findMany({
    where: { team: { deletedAt: null }, ...duePlans(now) },
    select: { teamId: true },
  })
  for (const { teamId } of due) await renewIfDue(prisma, teamId, now).catch(logError)
  return due.length
}
