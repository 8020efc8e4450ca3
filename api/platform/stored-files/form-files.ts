/** The maximum size of a file that is posted as a form, in bytes. */
export const FORM_BYTES = 100 * 1024 * 1024

/** How long a form may be posted: an hour, in seconds. */
export const FORM_SECONDS = 3600

/** Milliseconds after which a form stores nothing, also of one that began to arrive in time. */
export const FORM_LIFE_MS = 2 * FORM_SECONDS * 1000

/** The storage key of a file that is posted as a form, until it is recorded as an asset. */
export const formKey = (teamId: string, id: string): string => `teams/${teamId}/forms/${id}`

/** The id of the upload whose form posts to a key, from the key or an address that ends in it; null for others. */
export const formIdOf = (media: string): string | null => /\/forms\/([\w-]{1,64})$/.exec(media)?.[1] ?? null
