/** The key under which a canvas object keeps its time and media fields in the nested form of the spec (P2). */
const BLOCK = 'talkreel'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Is a value a mediaRef? Anything else is an address, which a project never contains (P3). */
const isRef = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** Uses `videoSrc` or `audioSrc` as `mediaRef` if the layer has none. */
function withMediaRef({ videoSrc, audioSrc, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const mediaRef = [fields.mediaRef, videoSrc, audioSrc].find(isRef)
  return mediaRef === undefined ? fields : { ...fields, mediaRef }
}

/**
 * Flattens the `talkreel` block of a canvas object into the object itself; fields of the block win, because only it has
 * `id` and `layer`. `videoSrc` and `audioSrc` become `mediaRef`. Other values are returned unchanged.
 */
export function flattenObject(value: unknown): unknown {
  if (!isObject(value) || !isObject(value[BLOCK])) return value
  const { [BLOCK]: block, ...rest } = value
  return withMediaRef({ ...rest, ...(block as object) })
}

/** Flattens all canvas objects of a project. */
export function flattenProject(project: Record<string, unknown>): Record<string, unknown> {
  const { layers } = project
  return Array.isArray(layers) ? { ...project, layers: layers.map(flattenObject) } : project
}
