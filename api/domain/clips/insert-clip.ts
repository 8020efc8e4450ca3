import type { ClipOptions } from '@/api/platform/jobs/clip-options'
import { publish } from '@/api/platform/jobs/publish'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import type { SeenFace } from '@/compositions/edit/clip-title'
import type { SpeakerShots } from '@/compositions/edit/follow-speakers'
import { makeClip } from '@/compositions/edit/make-clip'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Shot } from '@/compositions/schema/shots'
import type { Prisma } from '@/prisma/generated/client'
import type { FoundClip } from '../clip-finder/found-clip'
import { valueColumns } from '../projects/stored-value'
import { withClipLook } from '../theme-library/new-look'

/** The source of a clip: a project, or for a clip of a clip, its original project. */
export type ClipSource = { id: string; teamId: string; sourceAssetId: string | null; value: Project }

export type NewClip = {
  id: string
  posterKey?: string | null
  title: string
  /** Seconds of the source. */
  start: number
  end: number
  /** How the video is cropped; per speaker if the framing follows the speaker. */
  shots?: Shot[] | undefined
  seats?: SpeakerShots[] | null | undefined
  /** The faces of its first seconds, which its title makes room for. */
  faces?: SeenFace[] | undefined
} & Partial<Pick<FoundClip, 'score' | 'reasons' | 'parts' | 'topic' | 'selectedBy'>>

/** Inserts a clip as a project of its own, in the requested format and caption style, with its template or brand. */
export async function insertClip(
  db: Prisma.TransactionClient,
  source: ClipSource,
  { id, posterKey = null, score, reasons = [], parts, topic, selectedBy, ...clip }: NewClip,
  { format, caption_style: presetStyle }: Pick<ClipOptions, 'format' | 'caption_style'> = {},
): Promise<void> {
  const { teamId } = source
  const captionStyle = presetStyle && { presetStyle }
  const cut = makeClip(source.value, {
    ...{ id, ...clip },
    ...(format && { format: formatNamed(format) }),
    ...(captionStyle && { captionStyle }),
  })
  const value = await withClipLook(db, { teamId, talk: source.value, captionStyle }, cut)
  if (posterKey) await keepFiles(db, [posterKey])
  await db.project.create({
    data: {
      id,
      teamId,
      type: 'videoHighlight',
      status: 'COMPLETED',
      parentId: source.id,
      sourceAssetId: source.sourceAssetId,
      score: score ?? null,
      reasons,
      ...(parts && { scoreParts: parts }),
      topic: topic ?? null,
      selectedBy: selectedBy ?? null,
      posterKey,
      ...valueColumns(value),
    },
  })
  await publish(db, { teamId, type: 'project', id })
}
