import { signedPath } from '@/api/platform/signing/sign'
import { filesOf, playable, type Rendition } from '@/api/platform/stored-files/asset-files'
import type { Asset, Prisma } from '@/prisma/generated/client'

/**
 * Locks an asset until the transaction ends, so that creating a project from it and finishing its ingest don't
 * interleave. Null if it is gone.
 */
export async function lockAsset(db: Prisma.TransactionClient, id: string): Promise<Asset | null> {
  await db.$queryRaw`SELECT 1 FROM asset WHERE id = ${id} FOR UPDATE`
  return db.asset.findUnique({ where: { id } })
}

type Files = Pick<Asset, 'id' | 'files' | 'metadata'>

/** The signed URL of one file of an asset; null if it doesn't exist. */
export const fileAddress = (secret: string, asset: Files, rendition: Rendition): string | null =>
  filesOf(asset)[rendition] ? signedPath(secret, `/media/${asset.id}/${rendition}`) : null

/** The URL of the file that plays in a browser; null while there is none. */
export function playAddress(secret: string, asset: Files): string | null {
  const rendition = playable(asset)
  return rendition && fileAddress(secret, asset, rendition)
}
