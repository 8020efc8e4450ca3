import type { Asset, Prisma } from '@/prisma/generated/client'
import { signedPath } from '../signing/sign'
import { filesOf, playable, type Rendition } from './asset-files'

type Files = Pick<Asset, 'id' | 'files' | 'metadata'>

/** The signed URL of one file of an asset; null if it doesn't exist. */
export const fileAddress = (secret: string, asset: Files, rendition: Rendition): string | null =>
  filesOf(asset)[rendition] ? signedPath(secret, `/media/${asset.id}/${rendition}`) : null

/** The URL of the file that plays in a browser; null while there is none. */
export function playAddress(secret: string, asset: Files): string | null {
  const rendition = playable(asset)
  return rendition && fileAddress(secret, asset, rendition)
}

/** The columns of a project that the address of its poster needs. */
export const posterSelect = {
  id: true,
  posterKey: true,
  sourceAsset: { select: { id: true, files: true, metadata: true } },
} satisfies Prisma.ProjectSelect

type Poster = Prisma.ProjectGetPayload<{ select: typeof posterSelect }>

/** The signed URL of a project's poster: its own, else that of its source file; null if it has neither. */
export const posterAddress = (secret: string, { id, posterKey, sourceAsset }: Poster): string | null =>
  posterKey
    ? signedPath(secret, `/media/projects/${id}/poster`)
    : sourceAsset && fileAddress(secret, sourceAsset, 'poster')
