import type { Prisma, Team, User } from '@/prisma/generated/client'
import { startFreePlan } from '../billing/start-plan'

/** Creates a team with its owner, on the free plan. */
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

/** Creates a user's personal team, named after them, and switches to it. */
export async function createPersonalTeam(
  db: Prisma.TransactionClient,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  const called = name || (email.split('@')[0] ?? email)
  const team = await makeTeam(db, { title: `${called}'s team`, ownerId: id })
  await db.user.update({ where: { id }, data: { currentTeamId: team.id } })
}
