import { type Layer, layerSchema } from '../layers/layer'
import { normalise } from '../project/normalise'
import type { Project } from '../project/project'
import { inOrder, sameOrder } from './ordered'
import type { CanvasPatch } from './patch'

const equal = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The fields of a layer that differ, or the whole layer where it is new, of another kind, or has lost a field. */
function layerPatch(before: Layer | undefined, after: Layer): Record<string, unknown> | null {
  const fields = after as unknown as Record<string, unknown>
  if (!before || before.asset !== after.asset) return fields
  const old = before as unknown as Record<string, unknown>
  if (Object.keys(old).some(name => old[name] !== undefined && fields[name] === undefined)) return fields
  const changed = Object.entries(fields).filter(([name, value]) => !equal(value, old[name]))
  return changed.length ? Object.fromEntries(changed) : null
}

/** The media that differ, null for those that go; null where none do. */
function diffMedia(
  before: Project['media'],
  after: Project['media'],
): NonNullable<CanvasPatch['media']> | null {
  if (before === after) return null
  const changed = Object.entries(after).filter(([ref, media]) => !equal(media, before[ref]))
  const gone = Object.keys(before).filter(ref => !(ref in after))
  if (!changed.length && !gone.length) return null
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map(ref => [ref, null])) }
}

/** The project's media with those of a patch laid over. */
function patchedMedia(media: Project['media'], changes: CanvasPatch['media']): Project['media'] {
  if (!changes) return media
  const entries = Object.entries({ ...media, ...changes })
  return Object.fromEntries(entries.flatMap(([ref, one]) => (one ? [[ref, one]] : [])))
}

/** The patch that makes the canvas of `after` out of that of `before`; its inverse is the same the other way round. */
export function diffCanvas(before: Project, after: Project): CanvasPatch {
  const patch: CanvasPatch = {}
  const old = new Map(before.layers.map(layer => [layer.id, layer]))
  const kept = new Set(after.layers.map(layer => layer.id))
  const layers: NonNullable<CanvasPatch['layers']> = {}
  for (const layer of after.layers) {
    const known = old.get(layer.id)
    const changes = known === layer ? null : layerPatch(known, layer)
    if (changes) layers[layer.id] = changes
  }
  for (const id of old.keys()) if (!kept.has(id)) layers[id] = null
  if (Object.keys(layers).length) patch.layers = layers
  if (!sameOrder(before.layers, after.layers)) patch.order = after.layers.map(layer => layer.id)
  const media = diffMedia(before.media, after.media)
  if (media) patch.media = media
  const project: NonNullable<CanvasPatch['project']> = {}
  if (!equal(before.format, after.format)) project.format = after.format
  if (!equal(before.captionStyle, after.captionStyle)) project.captionStyle = after.captionStyle
  if (!equal(before.fonts, after.fonts)) project.fonts = after.fonts
  if (before.title !== after.title) project.title = after.title
  if (Object.keys(project).length) patch.project = project
  return patch
}

function patched(layer: Layer | undefined, fields: Record<string, unknown>): Layer | null {
  if (!('asset' in fields) && !layer) return null
  return layerSchema.parse('asset' in fields ? fields : { ...layer, ...fields })
}

/**
 * The project with a canvas patch applied. Fields of a layer that is gone are passed over: somebody deleted it.
 * Throws a ZodError where a layer would not be valid.
 */
export function applyCanvasPatch(project: Project, patch: CanvasPatch): Project {
  const { layers: changes = {} } = patch
  const known = new Set(project.layers.map(layer => layer.id))
  const stay = project.layers.flatMap(layer => {
    const change = changes[layer.id]
    if (change === null) return []
    return [change ? (patched(layer, change) as Layer) : layer]
  })
  const come = Object.entries(changes).flatMap(([id, change]) => {
    const layer = change && !known.has(id) ? patched(undefined, change) : null
    return layer ? [layer] : []
  })
  return normalise({
    ...project,
    ...patch.project,
    media: patchedMedia(project.media, patch.media),
    layers: inOrder([...stay, ...come], patch.order),
  })
}
