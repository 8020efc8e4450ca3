import type { Prisma, Team, User } from '@/prisma/generated/client'
import { startFreePlan } from '../billing/start-plan'

/** Makes a team with its owner in it, on the free plan. `title` as people see it. */
export async function makeTeam(
  db: Prisma.TransactionClient,
  { title, ownerId }: { title: string; ownerId: string },
): Promise<Team> {
  const team = await db.team.create({
    data: { title, ownerId, memberships: { create: { userId: ownerId, role: 'owner' } } },
  })
  await startFreePlan(db, team.id, new Date())
  return team
}

/** Makes the team that everyone has of their own, named after them, and makes it the current one. */
export async function createPersonalTeam(
  db: Prisma.TransactionClient,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  const called = name || (email.split('@')[0] ?? email)
  const team = await makeTeam(db, { title: `${called}'s team`, ownerId: id })
  await db.user.update({ where: { id }, data: { currentTeamId: team.id } })
}
