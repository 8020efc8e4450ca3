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
  const project: NonNullable<CanvasPatch['project']> = {}
  if (!equal(before.format, after.format)) project.format = after.format
  if (!equal(before.captionStyle, after.captionStyle)) project.captionStyle = after.captionStyle
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
  return normalise({ ...project, ...patch.project, layers: inOrder([...stay, ...come], patch.order) })
}
