import { z } from 'zod'

/** A list that is longer than its schema allows: its path, and the maximum of entries. */
export type OverlongList = { path: string[]; most: number; message: string | undefined }

type Found = OverlongList | null

/** The maximum of entries of a list, and the message for more; a schema checks it only after all entries. */
function lengthLimitOf(schema: z.ZodArray): { most: number; message: string | undefined } {
  for (const check of schema.def.checks ?? []) {
    const { def } = check._zod as { def: { check: string; maximum?: number; error?: unknown } }
    if (def.check !== 'max_length' || def.maximum === undefined) continue
    const said = typeof def.error === 'function' ? def.error({}) : undefined
    return { most: def.maximum, message: typeof said === 'string' ? said : undefined }
  }
  return { most: Number.POSITIVE_INFINITY, message: undefined }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value could match an option of a union: a list a list, an object one whose required fields it has. */
function couldMatch(option: z.core.$ZodType, value: unknown): boolean {
  if (isArrayLike(option) !== Array.isArray(value)) return false
  if (!(option instanceof z.ZodObject) || !isObject(value)) return true
  const fields = Object.entries(option.shape as z.core.$ZodShape)
  return fields.every(([name, field]) => field._zod.optin === 'optional' || value[name] !== undefined)
}

/** For the options of a union that could match: no list is overlong if none is in one of them. */
function inUnion(options: readonly z.core.$ZodType[], value: unknown, path: string[]): Found {
  let first: Found = null
  for (const option of options) {
    const found = findOverlong(option, value, path)
    if (!found) return null
    first ??= found
  }
  return first
}

/** The options of a discriminated union that the value names, such as the kind of a layer. */
function namedOptions({ def }: z.ZodDiscriminatedUnion, value: unknown): readonly z.core.$ZodType[] {
  if (!isObject(value)) return []
  const name = value[def.discriminator] as z.core.util.Primitive
  return def.options.filter(option => option._zod.propValues?.[def.discriminator]?.has(name))
}

/** Unwraps schemas that only add something: optional, nullable, default, pipe. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap()
  if (schema instanceof z.ZodPipe)
    return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in
  return null
}

function isArrayLike(schema: z.core.$ZodType): boolean {
  const inside = unwrapSchema(schema)
  return inside ? isArrayLike(inside) : schema instanceof z.ZodArray
}

const listed = new WeakMap<z.core.$ZodType, boolean>()

/** Whether a value of this schema can contain a list. */
function hasLists(schema: z.core.$ZodType): boolean {
  const known = listed.get(schema)
  if (known !== undefined) return known
  const inside = unwrapSchema(schema)
  const parts = inside ? [inside] : partsOf(schema)
  const has = schema instanceof z.ZodArray || parts.some(hasLists)
  listed.set(schema, has)
  return has
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options
  if (schema instanceof z.ZodRecord) return [schema.valueType]
  return schema instanceof z.ZodObject ? Object.values(schema.shape as z.core.$ZodShape) : []
}

type Part = [name: string, schema: z.core.$ZodType, value: unknown]

function firstOf(parts: Iterable<Part>, path: string[]): Found {
  for (const [name, schema, value] of parts) {
    const found = value === undefined ? null : findOverlong(schema, value, [...path, name])
    if (found) return found
  }
  return null
}

const each = (value: object, schema: z.core.$ZodType): Part[] =>
  Object.entries(value).map(([name, one]) => [name, schema, one])

/**
 * The first list in a value that is longer than its schema allows, or null: found by walking both, so that a hundred
 * thousand invalid entries are rejected by their number and not one by one.
 */
export function findOverlong(schema: z.core.$ZodType, value: unknown, path: string[] = []): Found {
  if (!hasLists(schema)) return null
  const inside = unwrapSchema(schema)
  if (inside) return findOverlong(inside, value, path)
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return null
    const { most, message } = lengthLimitOf(schema)
    if (value.length > most) return { path, most, message }
    return hasLists(schema.element) ? firstOf(each(value, schema.element), path) : null
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return inUnion(namedOptions(schema, value), value, path)
  if (schema instanceof z.ZodUnion) {
    const options: readonly z.core.$ZodType[] = schema.options
    return inUnion(
      options.filter(option => couldMatch(option, value)),
      value,
      path,
    )
  }
  if (!isObject(value)) return null
  if (schema instanceof z.ZodRecord)
    return hasLists(schema.valueType) ? firstOf(each(value, schema.valueType), path) : null
  const shape = schema instanceof z.ZodObject ? (schema.shape as z.core.$ZodShape) : {}
  return firstOf(
    Object.entries(shape).map(([name, field]): Part => [name, field, value[name]]),
    path,
  )
}

/** The message for a list that is too long. */
export const overlongMessage = ({ most, message }: OverlongList): string =>
  message ?? `At most ${most.toLocaleString('en-US')} entries.`

/**
 * Throws for a list that is longer than its schema allows, before a schema checks each of its entries.
 * @throws {z.ZodError} with the path of the first such list.
 */
export function refuseOverlong(schema: z.core.$ZodType, input: unknown): void {
  const found = findOverlong(schema, input)
  if (!found) return
  const { path, most } = found
  const issue = { code: 'too_big', origin: 'array', maximum: most, inclusive: true, input, path } as const
  throw new z.ZodError([{ ...issue, message: overlongMessage(found) }])
}
