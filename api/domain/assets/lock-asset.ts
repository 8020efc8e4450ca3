import type { Asset, Prisma } from '@/prisma/generated/client'

/**
 * Locks an asset until the transaction ends, so that creating a project from it and finishing its ingest don't
 * interleave. Null if it is gone.
 */
export async function lockAsset(db: Prisma.TransactionClient, id: string): Promise<Asset | null> {
  await db.$queryRaw`SELECT 1 FROM asset WHERE id = ${id} FOR UPDATE`
  return db.asset.findUnique({ where: { id } })
}
