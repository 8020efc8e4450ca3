import { z } from 'zod'
import { ApiError } from './api-error'

const REQUIRED = 'This field is required.'

/** Messages by the first part of the path, as Django REST has them; what lies deeper is named before the message. */
function toBody(error: z.ZodError): Record<string, string[]> {
  const body: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const [field = 'non_field_errors', ...rest] = issue.path.map(String)
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    const message = missing ? REQUIRED : issue.message
    body[field] = [...(body[field] ?? []), rest.length ? `${rest.join('.')}: ${message}` : message]
  }
  return body
}

/**
 * What the schema makes of a part of a request.
 * @throws {ApiError} 400 with the messages by field.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ApiError(400, toBody(parsed.error))
}

/**
 * Checks an answer of ours against its contract: a fault of the program, never of the caller.
 * @throws {Error} with the first difference.
 */
export function checkAnswer(key: string, schema: z.ZodType, value: unknown): void {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`${key} broke its contract: ${z.prettifyError(parsed.error)}`)
}
