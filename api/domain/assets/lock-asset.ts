import { signedPath } from '@/api/platform/signing/sign'
import { filesOf, playable, type Rendition } from '@/api/platform/stored-files/asset-files'
import type { Asset, Prisma } from '@/prisma/generated/client'

/**
 * An asset as it is now, held until the transaction ends: who makes a project of it and who ends the work on it
 * take turns. Null where it is gone.
 */
export async function lockAsset(db: Prisma.TransactionClient, id: string): Promise<Asset | null> {
  await db.$queryRaw`SELECT 1 FROM asset WHERE id = ${id} FOR UPDATE`
  return db.asset.findUnique({ where: { id } })
}

type Files = Pick<Asset, 'id' | 'files' | 'metadata'>

/** The signed address of one file of an asset; null where it is not there. */
export const fileAddress = (secret: string, asset: Files, rendition: Rendition): string | null =>
  filesOf(asset)[rendition] ? signedPath(secret, `/media/${asset.id}/${rendition}`) : null

/** The address of what plays in a browser; null while nothing does. */
export function playAddress(secret: string, asset: Files): string | null {
  const rendition = playable(asset)
  return rendition && fileAddress(secret, asset, rendition)
}
