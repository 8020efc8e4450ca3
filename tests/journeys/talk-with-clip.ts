import { randomUUID } from 'node:crypto'
import { valueColumns } from '../../api/projects/stored-value'
import { newProject } from '../../compositions/edit/new-project'
import { formatNamed } from '../../compositions/project/format'
import type { PrismaClient } from '../../prisma/generated/client'

const columnsOf = (title: string) => {
  const value = newProject({ id: randomUUID(), title, type: 'scratch', format: formatNamed('1080X1920') })
  return { id: value.id, status: 'COMPLETED', ...valueColumns(value) } as const
}

/** Rows of a talk of a team in which a clip was found. Gives the project's id. */
export async function makeTalkWithClip(prisma: PrismaClient, teamId: string): Promise<string> {
  const asset = await prisma.asset.create({
    data: {
      teamId,
      kind: 'video',
      title: 'Talk',
      status: 'COMPLETED',
      contentType: 'video/mp4',
      size: 1,
      files: { original: 'gone.mp4' },
    },
  })
  const talk = await prisma.project.create({
    data: { ...columnsOf('Talk'), teamId, type: 'videoHighlight', sourceAssetId: asset.id },
  })
  await prisma.project.create({
    data: { ...columnsOf('A clip'), teamId, type: 'videoHighlight', parentId: talk.id, score: 80 },
  })
  return talk.id
}
