import { findClips } from '@/api/domain/clip-finder/find-clips'
import { insertClip } from '@/api/domain/clips/insert-clip'
import { valueColumns } from '@/api/domain/projects/stored-value'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { PrismaClient } from '@/prisma/generated/client'
import type { SpokenWord } from '../bench/clips/speak-text'

const media = everyMedia.sound
if (!media) throw new Error('There is no such media')

/**
 * A bench talk that is already transcribed, with at most the given number of clips; returns the id of its project. It
 * plays the sound of an asset, or has none that could be read.
 */
export async function heardTalk(
  prisma: PrismaClient,
  words: SpokenWord[],
  title: string,
  { clips, assetId }: { clips: number; assetId?: string },
): Promise<string> {
  const duration = (words.at(-1)?.end ?? 0) + 1
  const found = clips
    ? await findClips(words, { embed: await loadEmbedder(), durationSeconds: duration })
    : []
  const { id: teamId } = await prisma.team.findFirstOrThrow()
  const row = { teamId, kind: 'audio', title, contentType: 'audio/wav', size: 1n } as const
  const asset = assetId
    ? await prisma.asset.update({ where: { id: assetId }, data: { duration } })
    : await prisma.asset.create({
        data: { ...row, duration, status: 'COMPLETED', hasAudio: true, files: { original: 'none' } },
      })
  const project = await prisma.project.create({
    data: { teamId, title, type: 'videoHighlight', document: {}, sourceAssetId: asset.id },
  })
  const value = newProject({
    ...{ id: project.id, title, type: 'videoHighlight', format: formatNamed('1080X1920') },
    media: { ...media!, duration },
    transcript: toTranscript({ mediaRef: 'media', words, language: 'en' }),
  })
  const { id } = await prisma.project.update({
    where: { id: project.id },
    data: { ...valueColumns(value), status: 'COMPLETED' },
  })
  const source = { id, teamId, sourceAssetId: asset.id, value }
  for (const [at, clip] of found.slice(0, clips).entries())
    await insertClip(prisma, source, { id: `${id.slice(0, 30)}c${at}`, ...clip })
  return id
}
