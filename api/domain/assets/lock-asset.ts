import type { Asset, Prisma } from '../../../prisma/generated/client'

/**
 * An asset as it is now, held until the transaction ends: who makes a project of it and who ends the work on it
 * take turns. Null where it is gone.
 */
export async function lockAsset(db: Prisma.TransactionClient, id: string): Promise<Asset | null> {
  await db.$queryRaw`SELECT 1 FROM asset WHERE id = ${id} FOR UPDATE`
  return db.asset.findUnique({ where: { id } })
}
