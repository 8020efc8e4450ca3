import { z } from 'zod'

/**
 * An id inside a project: letters, digits, `_`, `-`, at most 64 of them. Names that every object has, such as
 * `constructor`, are none: what is looked up by id would find them anywhere.
 */
export const idSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'An id is made of letters, digits, _ and -')
  .refine(id => !(id in Object.prototype), 'This name can not be an id')

/** A day: more than any project holds. */
export const LONGEST_SECONDS = 86_400

/** Seconds, never negative. */
export const secondsSchema = z.number().min(0).max(LONGEST_SECONDS)

/** A CSS colour as #RGB, #RRGGBB or #RRGGBBAA. */
export const colourSchema = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'A colour is written #RRGGBB or #RRGGBBAA')
