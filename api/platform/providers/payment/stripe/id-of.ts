/** The id of what Stripe names, or gives whole where it was asked to expand it. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const MS = 1000

/** An instant that Stripe tells in seconds since 1970. */
export const instantOf = (seconds: number): Date => new Date(seconds * MS)
