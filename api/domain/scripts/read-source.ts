import { buffer } from 'node:stream/consumers'
import { bodyError, notFound } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler } from '@/api/platform/routing/handler'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { documentIdOf, documentKey } from '@/api/platform/stored-files/document-files'
import type { scriptsContract } from './contract'
import { readPage } from './source/read-page'
import { readPdf } from './source/read-pdf'
import { type Source, SourceError } from './source/source'

type ReadSource = (typeof scriptsContract)['POST /api/scripts/read_source/']

/** @throws {ApiError} 404 if the address of a source is that of a document that the team did not upload. */
export async function checkDocument({ db }: Pick<Caller, 'db'>, url: string | undefined): Promise<void> {
  const id = url === undefined ? null : documentIdOf(url)
  if (id !== null && !(await db.upload.findUnique({ where: { id, state: 'COMPLETED' } }))) throw notFound()
}

/**
 * The text of a page, or of a PDF that the team uploaded, by its address.
 * @throws {SourceError} if it can't be read; the message is for users.
 */
export async function readSourceAt(storage: AccountedStorage, teamId: string, url: string): Promise<Source> {
  const documentId = documentIdOf(url)
  if (documentId === null) return readPage(url)
  const key = documentKey(teamId, documentId)
  if (!(await storage.head(key))) throw new SourceError('This file is no longer there. Upload it again.')
  const { body } = await storage.get(key)
  return readPdf(await buffer(body))
}

/** Reads a page or PDF, so that its text can be looked at and trimmed before a script is written from it. */
export const readSource: Handler<ReadSource> = async ({ body, caller, services }) => {
  await checkDocument(caller, body.url)
  try {
    const {
      title,
      text,
      language,
      truncated = false,
    } = await readSourceAt(services.storage, caller.teamId, body.url)
    return { title, text, language, truncated }
  } catch (error) {
    if (error instanceof SourceError) throw bodyError(error.message)
    throw error
  }
}
