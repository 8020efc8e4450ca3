/** The key under which a canvas object keeps its time and media fields in the nested form of the spec (P2). */
const BLOCK = 'talkreel'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A canvas object with its `talkreel` block laid flat beside `left`, `top`, …: the block's own fields win, as `id` and
 * `layer` are said there only. Anything else is given back as it is.
 */
export function flattenObject(value: unknown): unknown {
  if (!isObject(value) || !isObject(value[BLOCK])) return value
  const { [BLOCK]: block, ...rest } = value
  return { ...rest, ...(block as object) }
}

/** A project whose canvas objects may be nested, flat. */
export function flattenProject(project: Record<string, unknown>): Record<string, unknown> {
  const { layers } = project
  return Array.isArray(layers) ? { ...project, layers: layers.map(flattenObject) } : project
}
