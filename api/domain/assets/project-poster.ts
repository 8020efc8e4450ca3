import { signedPath } from '@/api/platform/signing/sign'
import type { Prisma } from '@/prisma/generated/client'
import { fileAddress } from './lock-asset'

/** The columns of a project that its poster needs. */
export const posterSelect = {
  id: true,
  posterKey: true,
  sourceAsset: { select: { id: true, files: true, metadata: true } },
} satisfies Prisma.ProjectSelect

type Row = Prisma.ProjectGetPayload<{ select: typeof posterSelect }>

/** The signed path of a project's poster: its own, else that of its source file; null if it has neither. */
export const projectPoster = (secret: string, { id, posterKey, sourceAsset }: Row): string | null =>
  posterKey
    ? signedPath(secret, `/media/projects/${id}/poster`)
    : sourceAsset && fileAddress(secret, sourceAsset, 'poster')
