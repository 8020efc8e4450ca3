import { z } from 'zod'

/** The id of a row; a text that is not an id finds nothing. */
export const rowId = z.string().min(1).max(64)

const LINE_ENDS = /[\n\r\t\u2028\u2029]/

/** Joins lines into one and trims them. Avoids patterns for whitespace, which take quadratic time. */
const oneLine = (text: string): string =>
  text
    .split(LINE_ENDS)
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')

/** A single-line text, such as a title or a name; several lines are joined. */
export const singleLineText = (most: number) => z.string().overwrite(oneLine).max(most)

export const idParams = z.object({ id: rowId })

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
})

/** The response of a list: `next` and `previous` are URLs of the adjacent pages. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

/** Statuses of the spec (section 3), and what was canceled. */
export const statusSchema = z.enum(['NEW', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED'])

/**
 * The response of polling calls: `in_progress` continues, anything else is final. `progress` is 0 to 1, `time_left` in
 * seconds, `stage` a description of the current step, `detail` why it failed.
 */
export const pollSchema = z.object({
  status: z.enum(['in_progress', 'completed', 'failed', 'cancelled']),
  progress: z.number(),
  stage: z.string().nullable(),
  time_left: z.number().nullable(),
  detail: z.string().nullable(),
})

/** The reason that support staff give for an action, one line for the audit log. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Please enter a reason')
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A reason is one line of text.')
