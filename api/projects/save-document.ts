import type { Project } from '../../compositions/project/project'
import type { Prisma, ProjectDocument } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import type { ScopedClient } from '../database/scoped-to'
import { notFound, refuse } from '../http/api-error'
import { publish } from '../jobs/publish'
import { foreignChanges, rememberChange } from './changes'
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

const columnsOf = (document: ProjectDocument, next: Project): Prisma.ProjectUpdateManyMutationInput =>
  document === 'canvas'
    ? { ...canvasColumns(next), canvasRevision: { increment: 1 } }
    : { transcripts: valueColumns(next).transcripts, transcriptRevision: { increment: 1 } }

/** Writes if nobody else has since the row was read; null if somebody has. */
const write = ({ db, teamId }: Caller, document: ProjectDocument, row: Row, { next, ids }: Change) =>
  db.$transaction(async tx => {
    const revision = revisionOf(document, row)
    const where = {
      id: row.id,
      ...(document === 'canvas' ? { canvasRevision: revision } : { transcriptRevision: revision }),
    }
    const [saved] = await tx.project.updateManyAndReturn({
      where,
      data: columnsOf(document, next),
      select: savedSelect,
    })
    if (!saved) return null
    await rememberChange(tx, { teamId, projectId: row.id, document, revision: revision + 1, ids })
    await publish(tx, { teamId, type: 'project', id: row.id })
    return saved
  })

async function read(db: ScopedClient, id: string): Promise<Row> {
  const row = await db.project.findUnique({ where: { id }, select: readSelect })
  if (!row) throw notFound()
  return row
}

/** Under a storm of saves of one project each of them gets its turn well within this. */
const MOST_TRIES = 50

/**
 * Saves one document of a project. `change` is asked what to make of the newest value. A save that knows an older
 * `revision` is merged where others touched other ids since (E3); without a revision the last save wins.
 * @throws {StaleSave} where others touched the same ids.
 * @throws {ApiError} 404 where there is no such project.
 */
export async function saveDocument(
  caller: Caller,
  request: { id: string; document: ProjectDocument; revision?: number | undefined },
  change: (value: Project) => Change,
): Promise<Saved> {
  const { document, revision } = request
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const row = await read(caller.db, request.id)
    const value = toValue(row)
    const made = change(value)
    const { updatedAt, canvasRevision, transcriptRevision } = row
    if (!made.ids.length) return { updatedAt, canvasRevision, transcriptRevision, merged: null }
    const current = revisionOf(document, row)
    const stale = revision !== undefined && revision !== current
    if (stale) {
      const both = await foreignChanges(
        caller.db,
        { projectId: row.id, document, since: revision, current },
        made.ids,
      )
      if (both.length) throw new StaleSave(row, value, both)
    }
    const saved = await write(caller, document, row, made)
    if (saved) return { ...saved, merged: stale ? made.next : null }
  }
  throw refuse(503, 'Many people are saving this project at once. Try again.')
}
