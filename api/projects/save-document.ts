import type { Prisma, ProjectDocument } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import type { ScopedClient } from '../database/scoped-to'
import { notFound } from '../http/api-error'
import { publish } from '../jobs/publish'
import type { Services } from '../services'
import type { CheckedBody } from '../values/check-body'
import type { Columns } from '../values/stored-text'
import { foreignChanges, rememberChange } from './changes'
import { checkLockOf } from './lock'
import { StaleSave } from './stale-save'
import { findStored, storeText } from './stored-text'

export type Saved = {
  canvasRevision: number
  transcriptRevision: number
  updatedAt: Date
  /** The value after the save as JSON, where others' changes are in it too. */
  merged: string | null
}

const savedSelect = {
  canvasRevision: true,
  transcriptRevision: true,
  updatedAt: true,
} satisfies Prisma.ProjectSelect
const readSelect = { id: true, title: true, ...savedSelect } satisfies Prisma.ProjectSelect

type Row = Prisma.ProjectGetPayload<{ select: typeof readSelect }>

type Transaction = Parameters<Parameters<ScopedClient['$transaction']>[0]>[0]

/** What a save writes: its document, the ids that it touches, the columns for lists, and the value for `Saved`. */
type Written = {
  document: ProjectDocument
  ids: string[]
  data: Prisma.ProjectUpdateInput
  merged: string | null
}

const revisionOf = (document: ProjectDocument, row: Row): number =>
  document === 'canvas' ? row.canvasRevision : row.transcriptRevision

const nextRevision = (document: ProjectDocument): Prisma.ProjectUpdateInput =>
  document === 'canvas' ? { canvasRevision: { increment: 1 } } : { transcriptRevision: { increment: 1 } }

/** The revision that a checked body was made for; undefined where it says none. */
export const revisionIn = ({ scalars: { revision } }: CheckedBody): number | undefined =>
  typeof revision === 'number' ? revision : undefined

/** The newest row, held until the transaction ends: who saves the same project takes turns. */
async function lock(tx: Transaction, teamId: string, id: string): Promise<Row> {
  await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${id} AND team_id = ${teamId} FOR UPDATE`
  const row = await tx.project.findUnique({ where: { id }, select: readSelect })
  if (!row) throw notFound()
  return row
}

/**
 * Saves a project in one transaction: `write` gets the row, held, and writes the value; null where nothing changes.
 * @throws {ApiError} 404 where there is no such project.
 */
export const saveRow = (
  { db, teamId }: Caller,
  id: string,
  write: (tx: Transaction, row: Row) => Promise<Written | null>,
): Promise<Saved> =>
  db.$transaction(async tx => {
    const row = await lock(tx, teamId, id)
    const written = await write(tx, row)
    if (!written) return { ...row, merged: null }
    const { document, ids, merged } = written
    const data = { ...written.data, ...nextRevision(document) }
    const saved = await tx.project.update({ where: { id }, data, select: savedSelect })
    const revision = revisionOf(document, row) + 1
    await rememberChange(tx, { projectId: id, document, teamId, revision, ids })
    await publish(tx, { teamId, type: 'project', id })
    return { ...saved, merged }
  })

/** Holds files that a value begins to use, so that none is deleted before the save is done. */
const holdFiles = (tx: Transaction, teamId: string, files: string[]) =>
  files.length
    ? tx.$queryRaw`
        SELECT 1 FROM asset WHERE team_id = ${teamId} AND id = ANY(${files}) ORDER BY id FOR KEY SHARE`
    : null

/** What lists show of a document. */
const listed = (document: ProjectDocument, columns: Columns): Prisma.ProjectUpdateInput => {
  const { title, format, durationSeconds, clipCard } = columns
  return document === 'canvas' ? { title, format, durationSeconds, clipCard } : { clipCard }
}

/**
 * Saves one document of a project as a checked body says. A save that knows an older `revision` is merged where others
 * touched other ids since (E3); without a revision the last save wins. The value is read, changed and written by a
 * thread.
 * @throws {StaleSave} where others touched the same ids.
 * @throws {ApiError} 404 where there is no such project, 403 where it is too old for the team's plan, 400 where the body
 * does not fit the value.
 */
export async function saveDocument(
  services: Pick<Services, 'prisma' | 'now' | 'values'>,
  caller: Caller,
  request: { id: string; document: ProjectDocument; revision: number | undefined },
  body: string,
): Promise<Saved> {
  const { teamId } = caller
  const { id, document, revision } = request
  await checkLockOf(services, caller, id)
  return services.values.forTeam(teamId, run =>
    saveRow(caller, id, async (tx, row) => {
      const stored = await findStored(tx, { id, teamId })
      const current = revisionOf(document, row)
      const stale = revision !== undefined && revision !== current
      const task = document === 'canvas' ? 'saveCanvas' : 'saveWords'
      const { ids, columns, files, whole } = await run(task, { ...stored, body, whole: stale })
      if (!ids.length) return null
      if (stale) {
        const both = await foreignChanges(tx, { projectId: id, document, since: revision, current }, ids)
        if (both.length) throw new StaleSave(row, stored, both)
      }
      await holdFiles(tx, teamId, files)
      await storeText(tx, { id, teamId }, columns)
      return { document, ids, data: listed(document, columns), merged: whole }
    }),
  )
}
