import type { Request } from 'express'
import { addressOf } from '@/api/platform/network/network-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Prisma } from '@/prisma/generated/client'
import { type AuditAction, isStaffAction } from './actions'

/** Who does something, from where, and in which team. */
export type Actor = Pick<Caller, 'userId' | 'impersonatorId' | 'ip'> & { teamId: string | null }

/** Who runs the server. */
const OPERATOR = { userId: null, impersonatorId: null, teamId: null, ip: '' }

/** What was done to whom. */
export type AuditRecord = {
  act: AuditAction
  /** The team that it is about: the actor's own, or none for what support staff do, where nothing is said. */
  teamId?: string | null
  userId?: string
  rowId?: string
  /** What the words of the act name. */
  details?: Record<string, string | number>
}

/**
 * Writes down what is done, in the transaction of the act: both happen or neither. What support staff do while they are
 * signed in as someone is theirs, in that one's name. `actor` is null for who runs the server.
 */
export async function audit(
  db: Pick<Prisma.TransactionClient, 'auditEntry'>,
  actor: Actor | null,
  { act, teamId, userId, rowId, details = {} }: AuditRecord,
): Promise<void> {
  const { userId: id, impersonatorId, teamId: own, ip } = actor ?? OPERATOR
  const isStaff = isStaffAction(act)
  await db.auditEntry.create({
    data: {
      act,
      actorId: impersonatorId ?? id,
      isStaff: isStaff || impersonatorId !== null,
      nameId: impersonatorId && id,
      teamId: teamId ?? (isStaff ? null : own),
      userId: userId ?? null,
      rowId: rowId ?? null,
      ip,
      details,
    },
  })
}

/** Someone whom a link of a mail has shown to be who they are. */
export const actorOfMailLink = (userId: string, request: Request): Actor => ({
  userId,
  teamId: null,
  impersonatorId: null,
  ip: addressOf(request),
})
