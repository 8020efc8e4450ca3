import path from 'node:path'
import type { Asset } from '../../../prisma/generated/client'
import { FfmpegError } from '../../../remotion/environment/ffmpeg-error'
import { needsProxy } from '../../../remotion/render/ingest/make-proxy'
import { makeProxy, probeMedia } from '../../../remotion/render/media-process/isolated'
import type { WorkerServices } from '../../platform/services/worker-services'
import { assetFolder, filesOf, MADE_TYPES } from '../../platform/stored-files/asset-files'
import { updateAsset } from './update-asset'

/** `folder` for what is made before it is stored; `onProgress` is told the share that is done, 0 to 1. */
type Options = { folder: string; signal: AbortSignal; onProgress(share: number): void }

/**
 * Makes and stores the small copy of a long film (`file`, what engines read of the asset) that the editor plays. No one
 * waits for it: one that can't be made is done without.
 */
export async function drawSmall(
  { prisma, storage }: Pick<WorkerServices, 'prisma' | 'storage'>,
  asset: Asset,
  file: string,
  { folder, signal, onProgress }: Options,
): Promise<void> {
  const probe = await probeMedia(file, { signal })
  if (!needsProxy(probe) || filesOf(asset).proxy) return
  const made = path.join(folder, `${asset.id}.proxy.mp4`)
  try {
    await makeProxy(probe, made, { signal, onProgress: (done, total) => onProgress(done / total) })
  } catch (error) {
    if (error instanceof FfmpegError) return
    throw error
  }
  const key = `${assetFolder(asset.teamId, asset.id)}proxy`
  await storage.put(key, { path: made }, MADE_TYPES.proxy)
  await updateAsset(prisma, asset, { files: { proxy: key } })
}
