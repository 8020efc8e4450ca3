import { notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Prisma } from '@/prisma/generated/client'
import type { ProjectColumns, StoredText } from './values/stored-text'

type Raw = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>

type Row = Pick<Caller, 'teamId'> & { id: string }

/**
 * The stored value of a project as JSON text, to parse in a worker thread.
 * @throws {ApiError} 404 if the team has no such project.
 */
export async function findStored(db: Raw, { id, teamId }: Row): Promise<StoredText> {
  const [row] = await db.$queryRaw<StoredText[]>`
    SELECT document::text AS document, transcripts::text AS transcripts
    FROM project WHERE id = ${id} AND team_id = ${teamId}`
  if (!row) throw notFound()
  return row
}

/** Writes the JSON columns of a value, except unchanged ones. */
export async function storeText(db: Raw, { id, teamId }: Row, columns: ProjectColumns): Promise<void> {
  const { document, transcripts } = columns
  await db.$executeRaw`
    UPDATE project SET document = COALESCE(${document}::json, document),
      transcripts = COALESCE(${transcripts}::json, transcripts)
    WHERE id = ${id} AND team_id = ${teamId}`
}

/** Sets the title in the value. */
export async function storeTitle(db: Raw, { id, teamId }: Row, title: string): Promise<void> {
  await db.$executeRaw`
    UPDATE project SET document = jsonb_set(document::jsonb, '{title}', to_jsonb(${title}::text))::json
    WHERE id = ${id} AND team_id = ${teamId}`
}
