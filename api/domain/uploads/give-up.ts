import type { PrismaClient, Upload } from '../../../prisma/generated/client'
import { discardFiles } from '../../platform/stored-files/discard-files'

/** Aborts an upload that is open, with its parts and what was put together of them; one that has ended stays as it is. */
export const giveUp = (
  prisma: PrismaClient,
  { id, teamId, key }: Pick<Upload, 'id' | 'teamId' | 'key'>,
): Promise<void> =>
  prisma.$transaction(async db => {
    const { count } = await db.upload.updateMany({
      where: { id, teamId, state: 'OPEN' },
      data: { state: 'ABORTED' },
    })
    if (count) await discardFiles(db, teamId, [key])
  })
