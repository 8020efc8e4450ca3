import { randomBytes } from 'node:crypto'
import type { Role } from '../prisma/generated/client'
import { expiry, hashToken } from './accounts/tokens'
import { testTeam } from './database/test-rows'
import type { TestServer } from './test-server'

/** Everybody who may come to a team's door, from nobody to support staff. */
export const PEOPLE = ['stranger', 'another team', 'member', 'admin', 'owner', 'superuser'] as const
export type Who = (typeof PEOPLE)[number]

type Prisma = TestServer['database']['prisma']

async function tokenOf(prisma: Prisma, userId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await prisma.authToken.create({ data: { userId, tokenHash: hashToken(key), expiresAt: expiry() } })
  return key
}

/** Somebody signed in who has a team of their own, and is `role` in `teamId` where that is given. */
async function newcomer(prisma: Prisma, join?: { teamId: string; role: Role }): Promise<string> {
  const { user, team } = await testTeam(prisma)
  if (join) await prisma.membership.create({ data: { userId: user.id, ...join } })
  const currentTeamId = join?.teamId ?? team.id
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId } })
  return tokenOf(prisma, user.id)
}

/** Makes a team with one of each of its roles, and others around it. Gives their tokens, null for who has none. */
export async function makePeople(prisma: Prisma): Promise<Record<Who, string | null>> {
  const { user, team } = await testTeam(prisma)
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: team.id } })
  const superuser = await newcomer(prisma)
  await prisma.user.updateMany({
    where: { tokens: { some: { tokenHash: hashToken(superuser) } } },
    data: { isSuperuser: true },
  })
  return {
    stranger: null,
    'another team': await newcomer(prisma),
    member: await newcomer(prisma, { teamId: team.id, role: 'member' }),
    admin: await newcomer(prisma, { teamId: team.id, role: 'admin' }),
    owner: await tokenOf(prisma, user.id),
    superuser,
  }
}
