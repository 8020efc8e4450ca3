import { z } from 'zod'
import { ApiError } from '../errors/api-error'
import { checkShape } from './check-shape'
import { findOverlong } from './find-overlong'

const REQUIRED = 'This field is required.'

/** The most messages in one response. */
const MAX_MESSAGES = 20

/** Messages by the first part of the path, as Django REST has them; what lies deeper is named before the message. */
function toBody(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const body = new Map<string, string[]>()
  for (const issue of issues.slice(0, MAX_MESSAGES)) {
    const [field = 'non_field_errors', ...rest] = issue.path.map(String)
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    const message = missing ? REQUIRED : issue.message
    const messages = body.get(field) ?? []
    messages.push(rest.length ? `${rest.join('.')}: ${message}` : message)
    body.set(field, messages)
  }
  return Object.fromEntries(body)
}

/** Refuses lists that are too long before a schema looks at each of their entries. */
function checkLists(schema: z.ZodType, value: unknown): void {
  const overlong = findOverlong(schema, value)
  if (!overlong) return
  const [field = 'non_field_errors', ...rest] = overlong.path
  const message = overlong.message ?? `At most ${overlong.most.toLocaleString('en-US')} entries.`
  throw new ApiError(400, { [field]: [rest.length ? `${rest.join('.')}: ${message}` : message] })
}

/**
 * What the schema makes of a value that `checkShape` let pass: the length of its lists is looked at first, so that what is
 * wrong costs no more than what is right.
 * @throws {ApiError} 400 with the messages by field, 20 at most.
 */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  checkLists(schema, value)
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ApiError(400, toBody(parsed.error.issues))
}

/**
 * What the schema makes of a part of a request: its texts cleaned, its size looked at first.
 * @throws {ApiError} 400 with the messages by field, 20 at most; 413 where it holds too much.
 */
export const validate = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  parseWith(schema, checkShape(value))

/**
 * Checks an answer of ours against its contract: a fault of the program, never of the caller.
 * @throws {Error} with the first difference.
 */
export function checkResponse(key: string, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`${key} broke its contract: ${z.prettifyError(parsed.error)}`)
}
