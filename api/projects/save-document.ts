import type { Project } from '../../compositions/project/project'
import type { Prisma, ProjectDocument } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import type { ScopedClient } from '../database/scoped-to'
import { notFound } from '../http/api-error'
import { publish } from '../jobs/publish'
import type { Services } from '../services'
import { foreignChanges, rememberChange } from './changes'
import { checkLockOf } from './lock'
import { StaleSave } from './stale-save'
import { canvasColumns, toValue, valueColumns, valueSelect } from './stored-value'

/** What a save makes of the value it finds, and which ids it touches. */
export type Change = { next: Project; ids: string[] }

export type Saved = {
  canvasRevision: number
  transcriptRevision: number
  updatedAt: Date
  /** The value after the save, where others' changes are in it too. */
  merged: Project | null
}

const savedSelect = {
  canvasRevision: true,
  transcriptRevision: true,
  updatedAt: true,
} satisfies Prisma.ProjectSelect
const readSelect = { id: true, ...valueSelect, ...savedSelect } satisfies Prisma.ProjectSelect

type Row = Prisma.ProjectGetPayload<{ select: typeof readSelect }>

const revisionOf = (document: ProjectDocument, row: Row): number =>
  document === 'canvas' ? row.canvasRevision : row.transcriptRevision

const columnsOf = (document: ProjectDocument, next: Project): Prisma.ProjectUpdateInput =>
  document === 'canvas'
    ? { ...canvasColumns(next), canvasRevision: { increment: 1 } }
    : { transcripts: valueColumns(next).transcripts, transcriptRevision: { increment: 1 } }

type Transaction = Parameters<Parameters<ScopedClient['$transaction']>[0]>[0]

/** The newest row, held until the transaction ends: who saves the same project takes turns. */
async function lock(tx: Transaction, teamId: string, id: string): Promise<Row> {
  await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${id} AND team_id = ${teamId} FOR UPDATE`
  const row = await tx.project.findUnique({ where: { id }, select: readSelect })
  if (!row) throw notFound()
  return row
}

/**
 * Saves one document of a project. `change` is asked what to make of the newest value. A save that knows an older
 * `revision` is merged where others touched other ids since (E3); without a revision the last save wins.
 * @throws {StaleSave} where others touched the same ids.
 * @throws {ApiError} 404 where there is no such project, 403 where it is too old for the team's plan.
 */
export async function saveDocument(
  services: Pick<Services, 'prisma' | 'now'>,
  caller: Caller,
  request: { id: string; document: ProjectDocument; revision?: number | undefined },
  change: (value: Project) => Change,
): Promise<Saved> {
  const { db, teamId } = caller
  await checkLockOf(services, caller, request.id)
  return db.$transaction(async tx => {
    const row = await lock(tx, teamId, request.id)
    const { document, revision } = request
    const value = toValue(row)
    const { next, ids } = change(value)
    if (!ids.length) return { ...row, merged: null }
    const current = revisionOf(document, row)
    const stale = revision !== undefined && revision !== current
    const project = { projectId: row.id, document }
    if (stale) {
      const both = await foreignChanges(tx, { ...project, since: revision, current }, ids)
      if (both.length) throw new StaleSave(row, value, both)
    }
    const data = columnsOf(document, next)
    const saved = await tx.project.update({ where: { id: row.id }, data, select: savedSelect })
    await rememberChange(tx, { ...project, teamId, revision: current + 1, ids })
    await publish(tx, { teamId, type: 'project', id: row.id })
    return { ...saved, merged: stale ? next : null }
  })
}
