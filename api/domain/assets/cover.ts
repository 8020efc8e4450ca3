import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder, MADE_TYPES, metadataOf } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import type { Asset, Prisma } from '@/prisma/generated/client'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { makeCover, makePoster } from '@/remotion/render/media-process/isolated'

/** The id of the picture that was inside an audio file. */
const coverId = ({ id }: Pick<Asset, 'id'>): string => `${id}-cover`

/** The title of a project that is made of a file: the one in its tags, or its name. */
export const titleOf = (asset: Pick<Asset, 'metadata' | 'title'>): string =>
  metadataOf(asset).title ?? asset.title

/** The cover of an audio file: the picture that was inside it, unless it was deleted. */
export const findCover = (
  db: Pick<Prisma.TransactionClient, 'asset'>,
  asset: Pick<Asset, 'id' | 'teamId'>,
): Promise<Asset | null> =>
  db.asset.findUnique({ where: { id: coverId(asset), teamId: asset.teamId, deletedAt: null } })

/**
 * Stores the picture inside an audio file as an image of the team, once; nothing if it can't be decoded. Returns the
 * key of the audio file's poster, which shows it.
 */
export async function storeCover(
  { prisma, storage }: Pick<WorkerServices, 'prisma' | 'storage'>,
  asset: Asset,
  file: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<{ poster?: string }> {
  const { teamId, title } = asset
  const [picture, small] = [path.join(folder, 'cover.jpg'), path.join(folder, 'poster.jpg')]
  const id = coverId(asset)
  try {
    const side = await makeCover(file, picture, { signal })
    await makePoster(picture, 0, small, { signal })
    const own = assetFolder(teamId, id)
    const files = { original: `${own}original`, poster: `${own}poster` }
    const poster = `${assetFolder(teamId, asset.id)}poster`
    await storage.put(files.original, { path: picture }, 'image/jpeg')
    for (const key of [files.poster, poster]) await storage.put(key, { path: small }, MADE_TYPES.poster)
    const size = BigInt((await stat(picture)).size)
    await prisma.$transaction(async tx => {
      if (await tx.asset.count({ where: { id } })) return
      await keepFiles(tx, Object.values(files))
      await tx.asset.create({
        data: {
          ...{ id, teamId, kind: 'image', title: `Cover of ${title}`.slice(0, 500), status: 'COMPLETED' },
          ...{ contentType: 'image/jpeg', size, files, width: side, height: side, hasAudio: false },
          metadata: { video_codec: 'mjpeg', plays: true },
        },
      })
    })
    return { poster }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof FfmpegError) return {}
    throw error
  }
}
