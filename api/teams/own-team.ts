import type { Prisma, User } from '../../prisma/generated/client'

/** Makes the team that everybody has of their own, named after them, and makes it the current one. */
export async function makeOwnTeam(
  db: Prisma.TransactionClient,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  const called = name || (email.split('@')[0] ?? email)
  const team = await db.team.create({
    data: {
      title: `${called}'s team`,
      ownerId: id,
      memberships: { create: { userId: id, role: 'owner' } },
    },
  })
  await db.user.update({ where: { id }, data: { currentTeamId: team.id } })
}
