import type { ScopedClient } from '@/api/platform/database/scoped-to'
import { notFound, refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import type { WordCorrection } from '@/compositions/edit/word-corrections'
import type { Prisma, ProjectDocument } from '@/prisma/generated/client'
import { changesByOthers, recordChange } from './changes'
import { SaveConflictError } from './check-project-limit'
import { checkLockOf } from './lock'
import { findStored, storeText, storeTitle } from './stored-text'
import type { SavedDocument } from './values/save-tasks'
import type { ProjectColumns, StoredText } from './values/stored-text'
import type { RunTask } from './values/value-threads'

export type Saved = {
  canvasRevision: number
  transcriptRevision: number
  updatedAt: Date
  /** The value after the save as JSON, if changes of others were merged. */
  merged: string | null
  /** The project that a clip was cut from, and the words whose text the save has changed. */
  parentId: string | null
  corrections: WordCorrection[]
}

const savedSelect = {
  canvasRevision: true,
  transcriptRevision: true,
  updatedAt: true,
} satisfies Prisma.ProjectSelect
const readSelect = { id: true, title: true, parentId: true, ...savedSelect } satisfies Prisma.ProjectSelect

type Row = Prisma.ProjectGetPayload<{ select: typeof readSelect }>

type Transaction = Parameters<Parameters<ScopedClient['$transaction']>[0]>[0]

/** Ids that a save touches in one document. */
type Touched = { document: ProjectDocument; ids: string[] }

const revisionOf = (
  document: ProjectDocument,
  { canvasRevision, transcriptRevision }: Pick<Row, 'canvasRevision' | 'transcriptRevision'>,
): number => (document === 'canvas' ? canvasRevision : transcriptRevision)

const nextRevision = (document: ProjectDocument): Prisma.ProjectUpdateInput =>
  document === 'canvas' ? { canvasRevision: { increment: 1 } } : { transcriptRevision: { increment: 1 } }

/**
 * The newest row, locked until the transaction ends, so that saves of the same project run one after another. Not FOR
 * UPDATE: PostgreSQL checks the foreign keys of a row that is written twice, so saves of clips by other servers would
 * wait too.
 */
async function lock(tx: Transaction, teamId: string, id: string): Promise<Row> {
  await tx.$queryRaw`SELECT 1 FROM project WHERE id = ${id} AND team_id = ${teamId} FOR NO KEY UPDATE`
  const row = await tx.project.findUnique({ where: { id }, select: readSelect })
  if (!row) throw notFound()
  return row
}

/** Locks the assets that a value starts to use, so that none is deleted before the save is done. */
const holdFiles = (tx: Transaction, teamId: string, files: string[]) =>
  files.length
    ? tx.$queryRaw`
        SELECT 1 FROM asset WHERE team_id = ${teamId} AND id = ANY(${files}) ORDER BY id FOR KEY SHARE`
    : null

/** The columns of a document for lists. */
const listed = (document: ProjectDocument, columns: ProjectColumns): Prisma.ProjectUpdateInput => {
  const { title, format, durationSeconds, clipCard } = columns
  return document === 'canvas' ? { title, format, durationSeconds, clipCard } : { clipCard }
}

type Subject = { tx: Transaction; teamId: string; row: Row }

/** Stores a document as a thread returned it; returns the columns to set. */
async function writeDocument(
  { tx, teamId, row }: Subject,
  document: ProjectDocument,
  { ids, columns, files, since }: SavedDocument,
  stored: StoredText,
): Promise<Prisma.ProjectUpdateInput> {
  const { id } = row
  if (since !== null) {
    const current = revisionOf(document, row)
    const both = await changesByOthers(tx, { projectId: id, document, since, current }, ids)
    if (both.length) throw new SaveConflictError(row, stored, both)
  }
  await holdFiles(tx, teamId, files)
  await storeText(tx, { id, teamId }, columns)
  return listed(document, columns)
}

/**
 * Counts the save of a clip as one of its project, for lists. A project that is being written is left alone, so that two
 * saves can't wait for each other.
 */
const touchProject = (tx: Transaction, teamId: string, parentId: string, updatedAt: Date) =>
  tx.$executeRaw`
    UPDATE project SET updated_at = ${updatedAt} WHERE id = (
      SELECT id FROM project WHERE id = ${parentId} AND team_id = ${teamId} FOR NO KEY UPDATE SKIP LOCKED)`

/** Updates the row with a new revision of each changed document, and publishes the change. */
async function writeRow(
  { tx, teamId, row }: Subject,
  touched: Touched[],
  data: Prisma.ProjectUpdateInput,
): Promise<Pick<Saved, 'canvasRevision' | 'transcriptRevision' | 'updatedAt'>> {
  if (!touched.length) return row
  const { id } = row
  const revisions = touched.map(({ document }) => nextRevision(document))
  const saved = await tx.project.update({
    where: { id },
    data: Object.assign({}, data, ...revisions),
    select: savedSelect,
  })
  for (const { document, ids } of touched)
    await recordChange(tx, { projectId: id, document, teamId, revision: revisionOf(document, saved), ids })
  if (row.parentId) await touchProject(tx, teamId, row.parentId, saved.updatedAt)
  await publish(tx, { teamId, type: 'project', id })
  return saved
}

/** A transaction of a team that has a thread. */
export type SaveTurn = { tx: Transaction; teamId: string; run: RunTask }

/** Saves as `saveDocument` does, in a transaction; nothing is written where it throws. */
export async function saveWithin(
  { tx, teamId, run }: SaveTurn,
  { id, document }: { id: string; document: ProjectDocument },
  body: Uint8Array,
): Promise<Saved> {
  const row = await lock(tx, teamId, id)
  const stored = await findStored(tx, { id, teamId })
  const task = document === 'canvas' ? 'saveCanvas' : 'saveWords'
  const { saved, title } = await run(task, { ...stored, body, current: revisionOf(document, row) })
  const subject = { tx, teamId, row }
  const touched: Touched[] = []
  let data: Prisma.ProjectUpdateInput = {}
  if (saved?.ids.length) {
    data = await writeDocument(subject, document, saved, stored)
    touched.push({ document, ids: saved.ids })
  }
  if (title !== null && title !== row.title) {
    await storeTitle(tx, { id, teamId }, title)
    touched.push({ document: 'canvas', ids: ['project.title'] })
    data = { ...data, title }
  }
  const merged = saved?.ids.length ? saved.whole : null
  const { parentId } = row
  return {
    ...(await writeRow(subject, touched, data)),
    ...{ merged, parentId, corrections: saved?.corrections ?? [] },
  }
}

/**
 * Saves one document of a project, and its title if the body has one. A save based on an older revision is merged if
 * others changed other ids since (E3); without a revision the last save wins. A thread parses the body and the value,
 * and applies the change.
 * @param body JSON in UTF-8.
 * @throws {SaveConflictError} if others changed the same ids.
 * @throws {ApiError} 404 where there is no such project, 403 where it is too old for the team's plan, 400 or 413 where
 * the body is not as its contract says or does not fit the value.
 */
export async function saveDocument(
  services: Pick<Services, 'prisma' | 'now' | 'values'>,
  caller: Pick<Caller, 'teamId' | 'db'>,
  { id, document }: { id: string; document: ProjectDocument },
  body: Uint8Array,
): Promise<Saved> {
  const { teamId, db } = caller
  await checkLockOf(services, caller, id)
  return services.values.forTeam(teamId, run =>
    db.$transaction(tx => saveWithin({ tx, teamId, run }, { id, document }, body)),
  )
}

/**
 * Saves as `saveDocument` does, for a change that the server has made of the value: there is no one to resolve a conflict.
 * @throws {ApiError} what `saveDocument` throws, and 409 if others changed the same ids meanwhile.
 */
export async function saveOwnChange(...given: Parameters<typeof saveDocument>): Promise<Saved> {
  try {
    return await saveDocument(...given)
  } catch (error) {
    if (!(error instanceof SaveConflictError)) throw error
    throw refuse(409, 'Someone is changing this project. Try again in a moment.')
  }
}
