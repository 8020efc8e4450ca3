import { publish } from '@/api/platform/jobs/publish'
import { type AssetFiles, filesOf } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Asset, Prisma, PrismaClient } from '@/prisma/generated/client'
import { lockAsset } from './lock-asset'

/** Updates a row and publishes the change. Files are merged with those added concurrently. */
export const updateAsset = (
  prisma: PrismaClient,
  { id, teamId }: Pick<Asset, 'id' | 'teamId'>,
  { files, ...data }: Omit<Prisma.AssetUpdateInput, 'files'> & { files?: Partial<AssetFiles> },
): Promise<Asset | null> =>
  prisma.$transaction(async db => {
    const asset = await lockAsset(db, id)
    if (!asset) return null
    await keepFiles(db, Object.values(files ?? {}))
    const changed = await db.asset.update({
      where: { id },
      data: { ...data, files: { ...filesOf(asset), ...files } },
    })
    await publish(db, { teamId, type: 'asset', id })
    return changed
  })
