import { checkVerified, notVerified } from '@/api/platform/permissions/rights'
import { formatOfExport } from '@/api/platform/stored-files/file-keys'
import { type ExportFile, formatTraits, MAX_BATCH_EXPORTS } from '@/compositions/catalog/export-formats'
import type { Prisma } from '@/prisma/generated/client'

/** What decides whether an export is held, as a relation to load. */
export const requesterInclude = {
  requester: { select: { emailVerifiedAt: true } },
} satisfies Prisma.ExportInclude

type Requested = Pick<Prisma.ExportGetPayload<{ include: typeof requesterInclude }>, 'requester' | 'format'>

/** Whether the files of an export are held: until whoever requested it has confirmed their email (PR28, D240). */
export const isHeld = ({ requester }: Pick<Requested, 'requester'>): boolean =>
  requester !== null && requester.emailVerifiedAt === null

/** Whether a file of an export is held with it: all but the poster, which is also held if the export is a still. */
export const isFileHeld = (row: Requested, file: ExportFile): boolean =>
  isHeld(row) && (file !== 'poster' || formatTraits(formatOfExport(row)).picture === 'still')

/** @throws {ApiError} 403 'E-mail is not verified.' if the file is held. */
export function checkReleased(row: Requested, file: ExportFile): void {
  if (isFileHeld(row, file)) throw notVerified()
}

/** How many exports a user may request before their email is confirmed: as many as one request takes. */
export const MAX_HELD_EXPORTS = MAX_BATCH_EXPORTS

/**
 * Checks that a user may request `count` more exports, without counting them.
 * @throws {ApiError} 403 'E-mail is not verified.' if `consumeHeldExports` would.
 */
export async function checkHeldExports(
  db: Pick<Prisma.TransactionClient, 'user'>,
  userId: string,
  count: number,
): Promise<void> {
  const { emailVerifiedAt, heldExports } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (emailVerifiedAt === null && heldExports + count > MAX_HELD_EXPORTS) throw notVerified()
}

/**
 * PR28: bounds what a user with an unconfirmed email can have rendered, in all their teams together. Counts `count` more
 * exports, or a retry of one; deleting them doesn't give them back. Does nothing if the email is confirmed.
 * @throws {ApiError} 403 'E-mail is not verified.' if there would be more than `MAX_HELD_EXPORTS`.
 */
export async function consumeHeldExports(
  tx: Prisma.TransactionClient,
  userId: string,
  count: number,
): Promise<void> {
  const { count: counted } = await tx.user.updateMany({
    where: { id: userId, emailVerifiedAt: null, heldExports: { lte: MAX_HELD_EXPORTS - count } },
    data: { heldExports: { increment: count } },
  })
  if (!counted) await checkVerified(tx, userId)
}
