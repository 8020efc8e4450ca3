import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '@/api/app/contracts'
import type { Operation } from './contract'

type Schema = z.core.$ZodType

const isBounded = (schema: Schema): boolean => {
  const { bag } = schema._zod as { bag: { maximum?: number; format?: string; patterns?: Set<RegExp> } }
  // A format, such as URL, date or id, limits the length too.
  return bag.maximum !== undefined || bag.format !== undefined || (bag.patterns?.size ?? 0) > 0
}

/** The paths of all strings and arrays in a schema without a maximum length. */
function unbounded(schema: Schema, path: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const inside = (part: Schema, name = '') => unbounded(part, path + name, seen)
  const own =
    (schema instanceof z.ZodString || schema instanceof z.ZodArray) && !isBounded(schema) ? [path] : []
  if (schema instanceof z.ZodArray) return [...own, ...inside(schema.element, '[]')]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, part]) =>
      inside(part, `.${name}`),
    )
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, '{}')
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => inside(option))
  if (schema instanceof z.ZodPipe) {
    // In a pipe, either side can have the limit.
    const [before, after] = [inside(schema.def.in), inside(schema.def.out)]
    if (schema.def.in instanceof z.ZodTransform) return after
    return schema.def.out instanceof z.ZodTransform || after.length ? before : []
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap() as Schema)
  return own
}

test('every string and array that an operation accepts has a maximum length', () => {
  const found = Object.entries(contracts as Record<string, Operation>).flatMap(
    ([key, { params, query, body }]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? unbounded(schema, `${key} ${part}`) : [],
      ),
  )
  expect(found).toEqual([])
})
