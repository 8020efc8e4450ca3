import { z } from 'zod'

/** The id of a row; any text may be looked up and finds nothing where it is no id. */
export const rowId = z.string().min(1).max(64)

const LINE_ENDS = /[\n\r\t\u2028\u2029]/

/**
 * Lines put into one, without blanks around them. No pattern with blanks in it: those take the square of their number.
 */
const oneLine = (text: string): string =>
  text
    .split(LINE_ENDS)
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')

/** A text of one line, as a title or a name: what has several is put into one. */
export const singleLineText = (most: number) => z.string().overwrite(oneLine).max(most)

export const idParams = z.object({ id: rowId })

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
})

/** A list as every list answers: `next` and `previous` are addresses of the pages beside this one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

/** Statuses of the spec (section 3), and what was cancelled. */
export const statusSchema = z.enum(['NEW', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED'])

/**
 * What the polling calls answer: `in_progress` goes on, anything else ends. `progress` is 0 to 1, `time_left` in
 * seconds, `stage` what is being done in words, `detail` why it failed.
 */
export const pollSchema = z.object({
  status: z.enum(['in_progress', 'completed', 'failed', 'cancelled']),
  progress: z.number(),
  stage: z.string().nullable(),
  time_left: z.number().nullable(),
  detail: z.string().nullable(),
})

/** Why support staff do something, in one line: it stands in the audit log. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Please enter a reason')
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A reason is one line of text.')
