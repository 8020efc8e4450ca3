/** The maximum size of a document in bytes. */
export const DOCUMENT_BYTES = 50 * 1024 * 1024

/** The storage key of a document that was uploaded to be read. */
export const documentKey = (teamId: string, id: string): string => `teams/${teamId}/documents/${id}`

/** The address of a document, by which its team has it read. */
export const documentPath = (id: string): string => `/media/documents/${id}`

/** The address of a document; its id is that of its upload. */
export const DOCUMENT_PATH = /^\/media\/documents\/([\w-]{1,64})$/

/** The id in the address of a document; null for other addresses. */
export const documentIdOf = (url: string): string | null => DOCUMENT_PATH.exec(url)?.[1] ?? null
