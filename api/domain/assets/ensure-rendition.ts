import path from 'node:path'
import { type LocalFileOptions, localFile } from '@/api/platform/files/local-file'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder, filesOf, renditionType } from '@/api/platform/stored-files/asset-files'
import type { Asset } from '@/prisma/generated/client'
import { makeRendition, needsRendition, probeMedia } from '@/remotion/render/media-process/isolated'
import { updateAsset } from './update-asset'

type Options = LocalFileOptions & {
  /** Seconds of the file that are done, and its total seconds. */
  onProgress: (done: number, total: number) => void
  /** Runs the work that takes all cores, once it may. */
  limit?: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * The path of the file that engines read: the rendition, created now if needed, otherwise the original.
 * @throws {MediaError} if it can't be decoded.
 */
export async function ensureRendition(
  services: Pick<WorkerServices, 'prisma' | 'storage'>,
  asset: Asset,
  options: Options,
): Promise<string> {
  const { original, rendition } = filesOf(asset)
  const { folder, signal, onProgress, limit } = options
  if (rendition) return localFile(services.storage, rendition, options)
  const file = await localFile(services.storage, original, options)
  if (asset.kind === 'image') return file
  const probe = await probeMedia(file, { signal })
  if (!(await needsRendition(probe, signal))) return file
  const made = path.join(folder, `${asset.id}.mp4`)
  const make = async () => {
    signal.throwIfAborted()
    return makeRendition(file, made, { signal, onProgress, probe })
  }
  const { width, height, fps, duration } = await (limit ? limit(make) : make())
  const key = `${assetFolder(asset.teamId, asset.id)}rendition`
  await services.storage.put(key, { path: made }, renditionType(asset))
  // The measured values replace those estimated when the file was probed.
  await updateAsset(services.prisma, asset, {
    ...{ width, height, fps, duration },
    files: { rendition: key },
  })
  return made
}
