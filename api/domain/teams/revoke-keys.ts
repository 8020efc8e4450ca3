import type { Prisma } from '../../../prisma/generated/client'

/** Revokes the keys that people made in a team which they leave, so that none works again should they come back. */
export async function revokeKeysOf(
  db: Prisma.TransactionClient,
  teamId: string,
  makerIds: string[],
): Promise<void> {
  await db.apiKey.updateMany({
    where: { teamId, makerId: { in: makerIds }, revokedAt: null },
    data: { revokedAt: new Date() },
  })
}
