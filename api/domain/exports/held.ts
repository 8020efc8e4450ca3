import { refuse } from '@/api/platform/errors/api-error'
import { formatOfExport } from '@/api/platform/stored-files/file-keys'
import { type ExportFile, MAX_BATCH_EXPORTS } from '@/compositions/catalog/export-formats'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Prisma } from '@/prisma/generated/client'

/** What decides whether an export is held, as a relation to load. */
export const requesterInclude = {
  requester: { select: { emailVerifiedAt: true } },
} satisfies Prisma.ExportInclude

type Requested = Pick<Prisma.ExportGetPayload<{ include: typeof requesterInclude }>, 'requester' | 'format'>

/** Whether the files of an export are held: until whoever requested it has confirmed their email (PR28, D240). */
export const isHeld = ({ requester }: Pick<Requested, 'requester'>): boolean =>
  requester !== null && requester.emailVerifiedAt === null

/** Whether a file of an export is held with it: all but the poster, unless that is what was exported. */
export const isFileHeld = (row: Requested, file: ExportFile): boolean =>
  isHeld(row) && (file !== 'poster' || formatOfExport(row) === 'poster')

const refuseUnconfirmed = () => refuse(403, MESSAGES.accounts.emailNotVerified, 'email_not_verified')

/** @throws {ApiError} 403 'E-mail is not verified.' if the file is held. */
export function checkReleased(row: Requested, file: ExportFile): void {
  if (isFileHeld(row, file)) throw refuseUnconfirmed()
}

/** How many exports a user with an unconfirmed email may request in all: as many as one request takes. */
export const MAX_HELD_EXPORTS = MAX_BATCH_EXPORTS

/**
 * PR28: bounds what a user with an unconfirmed email can have rendered: counts all their exports, also those in the trash.
 * Takes turns with the user's requests in other teams.
 * @throws {ApiError} 403 'E-mail is not verified.' if there would be more than `MAX_HELD_EXPORTS` with `count` new ones.
 */
export async function checkHeldCount(
  tx: Prisma.TransactionClient,
  userId: string,
  count: number,
): Promise<void> {
  const { emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (emailVerifiedAt) return
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`held exports of ${userId}`}, 0))::text`
  const earlier = await tx.export.count({ where: { requestedBy: userId } })
  if (earlier + count > MAX_HELD_EXPORTS) throw refuseUnconfirmed()
}
