import { notFound } from '@/api/platform/errors/api-error'
import type { PrismaClient, Team } from '@/prisma/generated/client'

/**
 * A team that the user belongs to; the one look-up by id that may leave the current team.
 * @throws {ApiError} 404 where there is none, or the user is no member.
 */
export async function findTeam(prisma: PrismaClient, userId: string, id: string): Promise<Team> {
  const team = await prisma.team.findFirst({ where: { id, memberships: { some: { userId } } } })
  if (!team) throw notFound()
  return team
}
