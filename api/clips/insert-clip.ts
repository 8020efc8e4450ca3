import { randomUUID } from 'node:crypto'
import { makeClip } from '../../compositions/edit/make-clip'
import type { Project } from '../../compositions/project/project'
import type { Prisma } from '../../prisma/generated/client'
import { publish } from '../jobs/publish'
import { valueColumns } from '../projects/stored-value'
import type { FoundClip } from './found-clip'

export type NewClip = {
  title: string
  /** Seconds of the source. */
  start: number
  end: number
  /** Where in the picture the speaker is, in fractions. */
  focus?: { x: number; y: number } | undefined
} & Partial<Pick<FoundClip, 'score' | 'reasons'>>

/** Puts a clip of a project into the database, as a project of its own. */
export async function insertClip(
  db: Prisma.TransactionClient,
  source: { id: string; teamId: string; sourceAssetId: string | null; value: Project },
  { score, reasons = [], ...clip }: NewClip,
): Promise<{ id: string }> {
  const { teamId } = source
  const id = randomUUID()
  const value = makeClip(source.value, { id, ...clip })
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
      ...valueColumns(value),
    },
  })
  await publish(db, { teamId, type: 'project', id })
  return { id }
}
