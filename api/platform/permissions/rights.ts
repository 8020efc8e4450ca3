import { MESSAGES } from '@/compositions/catalog/messages'
import type { PrismaClient } from '@/prisma/generated/client'
import { scopedTo } from '../database/scoped-to'
import { notFound, refuse } from '../errors/api-error'
import type { Caller } from './caller'
import table from './rights.json'

/** Which rights each role has in a team. */
export type TeamRole = 'owner' | 'admin' | 'member'

/** A right: one row of the table. */
export type Right = keyof typeof table

const RIGHTS: Record<Right, { label: string; roles: string[]; inPerson?: boolean }> = table

/** Whether a role has a right. Server and pages use the same table. */
export const mayDo = (role: TeamRole, right: Right): boolean => RIGHTS[right].roles.includes(role)

/** Whether support staff who are signed in as a user may not use this right. */
export const isInPerson = (right: Right): boolean => RIGHTS[right].inPerson === true

/** The error for what requires a confirmed email: 403 'E-mail is not verified.' */
export const notVerified = () => refuse(403, MESSAGES.accounts.emailNotVerified, 'email_not_verified')

/** @throws {ApiError} 403 'E-mail is not verified.' if the user has not confirmed their address yet. */
export async function checkVerified(prisma: Pick<PrismaClient, 'user'>, userId: string): Promise<void> {
  const { emailVerifiedAt } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  if (!emailVerifiedAt) throw notVerified()
}

/** The same support staff member, scoped to another team. @throws {ApiError} 404 if there is no such team. */
export async function withinTeam(prisma: PrismaClient, caller: Caller, teamId: string): Promise<Caller> {
  if (!(await prisma.team.count({ where: { id: teamId } }))) throw notFound()
  return { ...caller, teamId, db: scopedTo(prisma, teamId) }
}
