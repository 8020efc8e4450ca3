import { randomBytes } from 'node:crypto'
import type { Role } from '@/prisma/generated/client'
import { newApiKey, prefixOf } from '../domain/keys/authenticate-key'
import { SCOPE_NAMES, type Scope } from '../platform/permissions/scopes'
import { expiry, hashToken } from '../platform/permissions/tokens'
import { testTeam } from './database'
import type { TestServer } from './server'

/**
 * Every kind of caller of a team's operations; 'share link' has the key of one of its projects. Support staff are first, because they are signed in as the owner, and
 * either of them can end that session.
 */
export const PEOPLE = [
  'stranger',
  'share link',
  'signed in as',
  'key',
  'another team',
  'member',
  'admin',
  'owner',
  'superuser',
] as const
export type Who = (typeof PEOPLE)[number]

type Prisma = TestServer['database']['prisma']

/** Signs a user in, or support staff as them. */
export async function tokenOf(prisma: Prisma, userId: string, impersonatorId?: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const data = { userId, tokenHash: hashToken(key), expiresAt: expiry() }
  await prisma.authToken.create({ data: { ...data, ...(impersonatorId && { impersonatorId }) } })
  return key
}

/** An API key of a team with these scopes. */
export async function apiKeyOf(
  prisma: Prisma,
  { makerId, teamId, scopes }: { makerId: string; teamId: string; scopes: readonly Scope[] },
): Promise<string> {
  const key = newApiKey()
  const data = { makerId, teamId, scopes: [...scopes], name: 'A program', prefix: prefixOf(key) }
  await prisma.apiKey.create({ data: { ...data, tokenHash: hashToken(key) } })
  return key
}

/** Enables two-factor sign-in for a user, without an app that knows the secret. */
export const enableTwoFactor = (prisma: Prisma, userId: string) =>
  prisma.twoFactor.create({ data: { userId, sealedSecret: 'sealed', confirmedAt: new Date() } })

/** The key of a share link of a new project of a team. */
async function shareKeyOf(prisma: Prisma, teamId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const { id: projectId } = await prisma.project.create({
    data: { teamId, title: 'Shared', type: 'scratch', document: {} },
  })
  await prisma.shareLink.create({
    data: { teamId, projectId, tokenHash: hashToken(key), allowsDownload: false },
  })
  return key
}

/** A member of support staff. */
export async function makeSuperuser(prisma: Prisma): Promise<{ id: string; token: string }> {
  const { user, team } = await testTeam(prisma)
  await enableTwoFactor(prisma, user.id)
  await prisma.user.update({
    where: { id: user.id },
    data: { isSuperuser: true, currentTeamId: team.id },
  })
  return { id: user.id, token: await tokenOf(prisma, user.id) }
}

/** A signed-in user with a personal team, who is also `role` in `teamId` if that is given. */
async function newcomer(prisma: Prisma, join?: { teamId: string; role: Role }): Promise<string> {
  const { user, team } = await testTeam(prisma)
  if (join) await prisma.membership.create({ data: { userId: user.id, ...join } })
  const currentTeamId = join?.teamId ?? team.id
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId } })
  return tokenOf(prisma, user.id)
}

/**
 * Creates a team with one user per role, and others outside it. Returns their tokens, null for callers without one.
 */
export async function makePeople(prisma: Prisma): Promise<Record<Who, string | null>> {
  const { user, team } = await testTeam(prisma)
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: team.id } })
  const superuser = await makeSuperuser(prisma)
  return {
    stranger: null,
    'share link': await shareKeyOf(prisma, team.id),
    'another team': await newcomer(prisma),
    member: await newcomer(prisma, { teamId: team.id, role: 'member' }),
    admin: await newcomer(prisma, { teamId: team.id, role: 'admin' }),
    owner: await tokenOf(prisma, user.id),
    superuser: superuser.token,
    key: await apiKeyOf(prisma, { makerId: user.id, teamId: team.id, scopes: SCOPE_NAMES }),
    'signed in as': await tokenOf(prisma, user.id, superuser.id),
  }
}
