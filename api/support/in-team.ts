import type { PrismaClient } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import { scopedTo } from '../database/scoped-to'
import { notFound } from '../http/api-error'

/** The same member of support staff, looking at another team. @throws {ApiError} 404 where there is no such team. */
export async function inTeam(prisma: PrismaClient, caller: Caller, teamId: string): Promise<Caller> {
  if (!(await prisma.team.count({ where: { id: teamId } }))) throw notFound()
  return { ...caller, teamId, db: scopedTo(prisma, teamId) }
}
