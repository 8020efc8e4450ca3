import type { Prisma, Team } from '../../../prisma/generated/client'
import { startPlan } from '../billing/start-plan'

/** Makes a team with its owner in it, on the free plan. `title` as people see it. */
export async function makeTeam(
  db: Prisma.TransactionClient,
  { title, ownerId }: { title: string; ownerId: string },
): Promise<Team> {
  const team = await db.team.create({
    data: { title, ownerId, memberships: { create: { userId: ownerId, role: 'owner' } } },
  })
  await startPlan(db, team.id, new Date())
  return team
}
