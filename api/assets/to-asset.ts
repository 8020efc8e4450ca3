import type { z } from 'zod'
import type { Asset } from '../../prisma/generated/client'
import { fileAddress, playAddress } from '../media/asset-address'
import { signedPath } from '../media/sign'
import type { assetSchema } from './contract'
import { metadataOf } from './files'
import { mediaOf } from './media-of'

/** A media file as people see it. */
export const toAsset = (secret: string, asset: Asset): z.output<typeof assetSchema> => ({
  id: asset.id,
  type: asset.kind,
  title: asset.title,
  status: asset.status,
  error: asset.error,
  media: playAddress(secret, asset),
  original_url: signedPath(secret, `/media/${asset.id}/original`),
  poster_url: fileAddress(secret, asset, 'poster'),
  proxy_url: fileAddress(secret, asset, 'proxy'),
  peaks_url: fileAddress(secret, asset, 'peaks'),
  spectrum_url: fileAddress(secret, asset, 'spectrum'),
  width: asset.width,
  height: asset.height,
  fps: asset.fps,
  duration: asset.duration,
  file_size: Number(asset.size),
  audio: asset.hasAudio,
  metadata: { video_codec: metadataOf(asset).video_codec },
  project_media: asset.status === 'COMPLETED' ? mediaOf(asset) : null,
  created: asset.createdAt.toISOString(),
})
