import { randomUUID } from 'node:crypto'
import { contentTypeOf } from '@/api/platform/files/content-type'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import type { Asset, Prisma } from '@/prisma/generated/client'
import { declaredKind } from '../assets/declared-kind'
import { requireQuotaInTx } from '../billing/allow'
import { fileNameOf, titleOfUrl } from './file-title'

/** A file to import: by default, its title is the name of the file. */
type Wanted = { url: string; title?: string | undefined } & Pick<
  Prisma.AssetUncheckedCreateInput,
  'attribution' | 'stockId'
>

/**
 * Inserts the asset of a file that is to be imported, which has 0 bytes until its file is stored. The team has to be
 * locked.
 * @throws {ApiError} 403 if the team's storage is full.
 */
export async function insertImport(
  tx: Prisma.TransactionClient,
  teamId: string,
  { url, title, attribution, stockId }: Wanted,
): Promise<Asset> {
  await requireQuotaInTx(tx, teamId, 'STORAGE', 1)
  const id = randomUUID()
  return tx.asset.create({
    data: {
      ...{ id, teamId, kind: declaredKind(contentTypeOf(fileNameOf(url), '') ?? '') },
      ...{ title: title || titleOfUrl(url), status: 'IN_PROGRESS', contentType: '', size: 0n },
      files: { original: `${assetFolder(teamId, id)}original` },
      ...{ attribution, stockId },
    },
  })
}
