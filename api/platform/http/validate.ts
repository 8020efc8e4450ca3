import { z } from 'zod'
import { findOverlong, overlongMessage } from '@/compositions/schema/find-overlong'
import { ApiError } from '../errors/api-error'
import { checkShape } from './check-shape'

/** What is said of a missing field. */
export const REQUIRED = 'This field is required.'

/** The most messages in one response. */
const MAX_MESSAGES = 20

/** Messages by the first segment of the path, like Django REST; deeper segments are named before the message. */
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

/** Rejects overlong lists before a schema validates each of their entries. */
function checkLists(schema: z.ZodType, value: unknown): void {
  const overlong = findOverlong(schema, value)
  if (!overlong) return
  const [field = 'non_field_errors', ...rest] = overlong.path
  const message = overlongMessage(overlong)
  throw new ApiError(400, { [field]: [rest.length ? `${rest.join('.')}: ${message}` : message] })
}

/**
 * Parses a value that passed `checkShape`. The length of its lists is checked first, so that invalid values cost no
 * more than valid ones.
 * @throws {ApiError} 400 with the messages by field, 20 at most.
 */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  checkLists(schema, value)
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ApiError(400, toBody(parsed.error.issues))
}

/**
 * Parses a part of a request, after checking its size and cleaning its texts.
 * @throws {ApiError} 400 with the messages by field, 20 at most; 413 if it is too large.
 */
export const validate = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  parseWith(schema, checkShape(value))

/**
 * Checks a response against its contract; a mismatch is a bug, never the caller's fault.
 * @throws {Error} with the first difference.
 */
export function checkResponse(key: string, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`${key} broke its contract: ${z.prettifyError(parsed.error)}`)
}
