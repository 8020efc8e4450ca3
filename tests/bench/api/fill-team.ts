import { randomUUID } from 'node:crypto'
import { valueColumns } from '@/api/domain/projects/stored-value'
import type { PrismaClient } from '@/prisma/generated/client'
import { largeProject } from '../editor/large-project'

/** The data of a team after years of use. */
export const FILLED = { projects: 2_000, exports: 10_000, layers: 40, words: 9_000 } as const

/** Rows per INSERT statement. */
const BATCH = 500

const batches = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )

/** A one-hour talk with a few layers: the project that is opened and saved. */
function savedProject() {
  const { layers, transcripts, ...rest } = largeProject()
  const talk = transcripts.media
  if (!talk) throw new Error('The large project has no transcript')
  const wordsPerSubtitle = talk.subtitles[0]?.words.length ?? 1
  const subtitles = talk.subtitles.slice(0, Math.ceil(FILLED.words / wordsPerSubtitle))
  return {
    ...rest,
    id: randomUUID(),
    title: 'A talk of an hour',
    layers: [...layers.slice(0, FILLED.layers), ...layers.slice(-2)],
    transcripts: { media: { ...talk, subtitles } },
  }
}

/** Gives a team its projects and exports. Returns the id of the project to save and of one of its layers. */
export async function fillTeam(
  prisma: PrismaClient,
  teamId: string,
): Promise<{ projectId: string; layerId: string }> {
  const saved = savedProject()
  const columns = valueColumns(saved)
  const day = (index: number) => new Date(Date.now() - index * 3_600_000)
  const small = {
    ...columns,
    document: {},
    transcripts: {},
    teamId,
    type: 'scratch',
    status: 'COMPLETED',
  } as const
  const projects = Array.from({ length: FILLED.projects - 1 }, (_, index) => ({
    ...{
      ...small,
      id: randomUUID(),
      title: `Project ${index}`,
      createdAt: day(index),
      updatedAt: day(index),
    },
  }))
  for (const data of batches(projects)) await prisma.project.createMany({ data })
  await prisma.project.create({
    data: { id: saved.id, teamId, type: 'captionVideo', status: 'COMPLETED', ...columns },
  })
  const exports = Array.from({ length: FILLED.exports }, (_, index) => ({
    teamId,
    projectId: projects[index % projects.length]?.id ?? saved.id,
    status: 'COMPLETED' as const,
    createdAt: day(index),
    settings: { title: `Export ${index}`, width: 1080, height: 1920 },
  }))
  for (const data of batches(exports)) await prisma.export.createMany({ data })
  await prisma.$executeRaw`ANALYZE`
  return { projectId: saved.id, layerId: saved.layers[1]?.id ?? '' }
}
