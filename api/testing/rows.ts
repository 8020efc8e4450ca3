import { randomUUID } from 'node:crypto'
import type { PrismaClient, Team, User } from '@/prisma/generated/client'
import { makeTeam } from '../domain/teams/personal-team'

/** A user with a team of their own, as registration makes them, for tests. */
export async function testTeam(prisma: PrismaClient): Promise<{ user: User; team: Team }> {
  const name = randomUUID()
  const user = await prisma.user.create({
    data: { email: `${name}@example.test`, username: name, passwordHash: '-' },
  })
  const team = await makeTeam(prisma, { title: 'A team', ownerId: user.id })
  return { user, team }
}
