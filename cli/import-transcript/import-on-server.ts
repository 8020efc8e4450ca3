import { fetchFrom, serverAccess } from '../server-access'
import { UsageError } from '../usage-error'
import { type ImportedWords, type ImportOrder, importedWordsSchema, messageOf } from './import-order'

/** What a status says to the person at the command line. */
const REFUSALS: Record<number, string> = {
  401: 'The server does not accept the key in TALKREEL_API_KEY.',
  404: 'The team of the key has no such project.',
}

/**
 * Imports a transcript file into a project on a server, with the key in TALKREEL_API_KEY, whose team it belongs to.
 * @throws {UsageError} without a key or a valid address, and if the server refuses or can't be reached.
 */
export async function importOnServer(
  server: string,
  { projectId, text, mediaRef }: ImportOrder,
  signal: AbortSignal,
): Promise<ImportedWords> {
  const { origin, headers } = serverAccess(server)
  const address = new URL(`/api/projects/${encodeURIComponent(projectId)}/import_transcript/`, origin)
  const response = await fetchFrom(address, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, ...(mediaRef !== null && { media_ref: mediaRef }) }),
    signal,
  })
  if (response.ok) return importedWordsSchema.parse(await response.json())
  const refusal = await response.json().catch(() => null)
  throw new UsageError(REFUSALS[response.status] ?? messageOf(refusal))
}
