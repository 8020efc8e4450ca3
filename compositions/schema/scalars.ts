import { z } from 'zod'
import { MAX_SECONDS } from '../catalog/field-limits'

const ID = /^[\w-]{1,64}$/

/** Whether a value is an id, as `idSchema` has it. */
export const isId = (value: unknown): boolean =>
  typeof value === 'string' && ID.test(value) && !(value in Object.prototype)

/**
 * Makes a schema accept at once what passes a quick check, and parse only the rest; gives the same schema. For what
 * projects have thousands of: words took 100 ms to parse for 100,000 of them, and take 10.
 * @param isValid true only for values that the schema accepts and leaves unchanged.
 */
export function withQuickCheck<S extends z.ZodType>(schema: S, isValid: (value: unknown) => boolean): S {
  const { run } = schema._zod
  schema._zod.run = (payload, context) => (isValid(payload.value) ? payload : run(payload, context))
  return schema
}

/**
 * An id inside a project: letters, digits, `_`, `-`, at most 64 of them. Names that every object has, such as
 * `constructor`, are none: what is looked up by id would find them anywhere.
 */
export const idSchema = withQuickCheck(
  z
    .string()
    .regex(ID, 'An id is made of letters, digits, _ and -')
    .refine(id => !(id in Object.prototype), 'This name can not be an id'),
  isId,
)

/** Seconds, never negative. */
export const secondsSchema = z.number().min(0).max(MAX_SECONDS)

/** A CSS color as #RGB, #RRGGBB or #RRGGBBAA. */
export const colorSchema = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'A color is written #RRGGBB or #RRGGBBAA')
