import type { AssetKind } from '@/prisma/generated/client'

/** The kind that a file of a content type probably has, until it is probed; '' is a video. */
export function declaredKind(contentType: string): AssetKind {
  const [kind] = contentType.split('/')
  return kind === 'audio' || kind === 'image' ? kind : 'video'
}
