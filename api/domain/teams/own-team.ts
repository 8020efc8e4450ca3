import type { Prisma, User } from '../../../prisma/generated/client'
import { makeTeam } from './make-team'

/** Makes the team that everyone has of their own, named after them, and makes it the current one. */
export async function makeOwnTeam(
  db: Prisma.TransactionClient,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  const called = name || (email.split('@')[0] ?? email)
  const team = await makeTeam(db, { title: `${called}'s team`, ownerId: id })
  await db.user.update({ where: { id }, data: { currentTeamId: team.id } })
}
