import { randomUUID } from 'node:crypto'
import type { PrismaClient, Team, User } from '../../prisma/generated/client'

/** A user with a team of their own, as registration makes them, for tests. */
export async function testTeam(prisma: PrismaClient): Promise<{ user: User; team: Team }> {
  const name = randomUUID()
  const user = await prisma.user.create({
    data: { email: `${name}@example.test`, username: name, passwordHash: '-' },
  })
  const team = await prisma.team.create({
    data: {
      title: 'A team',
      ownerId: user.id,
      memberships: { create: { userId: user.id, role: 'owner' } },
    },
  })
  return { user, team }
}
