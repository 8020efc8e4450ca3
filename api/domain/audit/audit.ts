import type { Request } from 'express'
import { addressOf } from '@/api/platform/network/network-keys'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Prisma } from '@/prisma/generated/client'
import { type AuditAction, isStaffAction } from './actions'

/** Who acts, from which address, and in which team. */
export type Actor = Pick<Caller, 'userId' | 'impersonatorId' | 'ip'> & { teamId: string | null }

/** The operator of the server. */
const OPERATOR = { userId: null, impersonatorId: null, teamId: null, ip: '' }

/** An action and its target. */
export type AuditRecord = {
  act: AuditAction
  /** The team concerned; by default the actor's, or none for actions of support staff. */
  teamId?: string | null
  userId?: string
  rowId?: string
  /** Values for the names in the description. */
  details?: Record<string, string | number>
}

/**
 * Records an action in the transaction that performs it. Actions of support staff who are signed in as a user are
 * recorded as theirs, on behalf of the user. `actor` is null for the operator of the server.
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

/** The actor of a request that is authenticated by a link in a mail. */
export const actorOfMailLink = (userId: string, request: Request): Actor => ({
  userId,
  teamId: null,
  impersonatorId: null,
  ip: addressOf(request),
})
