/** The maximum size of a document in bytes. */
export const DOCUMENT_BYTES = 50 * 1024 * 1024

const PREFIX = '/media/documents/'

/** The storage key of a document that was uploaded to be read. */
export const documentKey = (teamId: string, id: string): string => `teams/${teamId}/documents/${id}`

/** The address of a document, by which its team has it read. */
export const documentPath = (id: string): string => PREFIX + id

/** The id in the address of a document; null for other addresses. */
export const documentIdOf = (url: string): string | null =>
  url.startsWith(PREFIX) ? (url.slice(PREFIX.length).split('?')[0] ?? null) : null
