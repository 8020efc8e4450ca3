import type { PrismaClient } from '../../../prisma/generated/client'
import { scopedTo } from '../database/scoped-to'
import { notFound } from '../errors/api-error'
import type { Caller } from './caller'

/** The same member of support staff, looking at another team. @throws {ApiError} 404 where there is no such team. */
export async function withinTeam(prisma: PrismaClient, caller: Caller, teamId: string): Promise<Caller> {
  if (!(await prisma.team.count({ where: { id: teamId } }))) throw notFound()
  return { ...caller, teamId, db: scopedTo(prisma, teamId) }
}
