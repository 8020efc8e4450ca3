/** The key under which a canvas object keeps its time and media fields in the nested form of the spec (P2). */
const BLOCK = 'talkreel'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A mediaRef; anything else in its place is an address, which the value never holds (P3). */
const isRef = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** What `videoSrc` or `audioSrc` name is what the layer plays, where it doesn't say so itself. */
function withMediaRef({ videoSrc, audioSrc, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const mediaRef = [fields.mediaRef, videoSrc, audioSrc].find(isRef)
  return mediaRef === undefined ? fields : { ...fields, mediaRef }
}

/**
 * A canvas object with its `talkreel` block laid flat beside `left`, `top`, …: the block's own fields win, as `id` and
 * `layer` are said there only. `videoSrc` and `audioSrc` become `mediaRef`. Anything else is given back as it is.
 */
export function flattenObject(value: unknown): unknown {
  if (!isObject(value) || !isObject(value[BLOCK])) return value
  const { [BLOCK]: block, ...rest } = value
  return withMediaRef({ ...rest, ...(block as object) })
}

/** A project whose canvas objects may be nested, flat. */
export function flattenProject(project: Record<string, unknown>): Record<string, unknown> {
  const { layers } = project
  return Array.isArray(layers) ? { ...project, layers: layers.map(flattenObject) } : project
}
