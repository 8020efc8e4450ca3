import type { Layer } from '../model/layers/layer'
import { orderedMarkers, type Project } from '../model/project'
import { normalize } from '../time/normalize'
import { countFields } from '../util/count-fields'
import { isDeepEqual } from './is-deep-equal'
import { hasSameOrder, sortByIds } from './order-of-ids'
import type { CanvasPatch } from './patch'

/** The fields of a layer that differ, or the whole layer if it is new, of another kind, or has lost a field. */
function layerPatch(before: Layer | undefined, after: Layer): Record<string, unknown> | null {
  const fields = after as unknown as Record<string, unknown>
  if (!before || before.asset !== after.asset) return fields
  const old = before as unknown as Record<string, unknown>
  let changed: Record<string, unknown> | null = null
  let count = 0
  let isOther = false
  for (const name in fields) {
    count++
    const value = fields[name]
    const was = old[name]
    if (value === undefined || was === undefined) isOther = true
    if (value === was) continue
    if (isDeepEqual(value, was)) continue
    changed ??= {}
    changed[name] = value
  }
  // Equal counts and no new name mean equal names; this is cheap, and one cut compares hundreds of layers.
  if (!isOther && count === countFields(old)) return changed
  const hasLost = Object.keys(old).some(name => old[name] !== undefined && fields[name] === undefined)
  return hasLost ? fields : changed
}

/** The layers that differ, null for removed ones, and the order if it differs. */
function diffLayers(
  before: Project['layers'],
  after: Project['layers'],
): Pick<CanvasPatch, 'layers' | 'order'> {
  if (before === after) return {}
  const layers: NonNullable<CanvasPatch['layers']> = {}
  let count = 0
  const put = (id: string, change: Record<string, unknown> | null): void => {
    layers[id] = change
    count++
  }
  const compare = (known: Layer | undefined, layer: Layer): void => {
    const changes = known === layer ? null : layerPatch(known, layer)
    if (changes) put(layer.id, changes)
  }
  const isOrdered = hasSameOrder(before, after)
  if (isOrdered)
    for (let index = 0; index < after.length; index++) compare(before[index], after[index] as Layer)
  else {
    const old = new Map(before.map(layer => [layer.id, layer]))
    for (const layer of after) {
      compare(old.get(layer.id), layer)
      old.delete(layer.id)
    }
    for (const id of old.keys()) put(id, null)
  }
  return {
    ...(count > 0 && { layers }),
    ...(!isOrdered && { order: after.map(layer => layer.id) }),
  }
}

/** The media that differ, null for removed ones; null if none differ. */
function diffMedia(
  before: Project['media'],
  after: Project['media'],
): NonNullable<CanvasPatch['media']> | null {
  if (before === after) return null
  const changed = Object.entries(after).filter(([ref, media]) => !isDeepEqual(media, before[ref]))
  const gone = Object.keys(before).filter(ref => !(ref in after))
  if (!changed.length && !gone.length) return null
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map(ref => [ref, null])) }
}

/** The project's media with the changes of a patch applied. */
function patchedMedia(media: Project['media'], changes: CanvasPatch['media']): Project['media'] {
  if (!changes) return media
  const entries = Object.entries({ ...media, ...changes })
  return Object.fromEntries(entries.flatMap(([ref, one]) => (one ? [[ref, one]] : [])))
}

/** The markers that differ, null for removed ones; null if none differ. */
function diffMarkers(
  before: Project['markers'] = [],
  after: Project['markers'] = [],
): NonNullable<CanvasPatch['markers']> | null {
  if (before === after) return null
  const old = new Map(before.map(marker => [marker.id, marker]))
  const changed = after.filter(marker => !isDeepEqual(marker, old.get(marker.id)))
  const kept = new Set(after.map(marker => marker.id))
  const gone = before.filter(marker => !kept.has(marker.id))
  if (!changed.length && !gone.length) return null
  return Object.fromEntries([
    ...changed.map(marker => [marker.id, marker] as const),
    ...gone.map(marker => [marker.id, null] as const),
  ])
}

/** The project's markers with the changes of a patch applied. */
function patchedMarkers(
  markers: Project['markers'] = [],
  changes: NonNullable<CanvasPatch['markers']>,
): Project['markers'] {
  const stay = markers.filter(marker => !(marker.id in changes))
  return orderedMarkers([...stay, ...Object.values(changes).flatMap(marker => (marker ? [marker] : []))])
}

/** The patch that turns the canvas of `before` into that of `after`. */
export function diffCanvas(before: Project, after: Project): CanvasPatch {
  const patch: CanvasPatch = diffLayers(before.layers, after.layers)
  const media = diffMedia(before.media, after.media)
  if (media) patch.media = media
  const markers = diffMarkers(before.markers, after.markers)
  if (markers) patch.markers = markers
  const project: NonNullable<CanvasPatch['project']> = {}
  if (!isDeepEqual(before.format, after.format)) project.format = after.format
  if (!isDeepEqual(before.captionStyle, after.captionStyle)) project.captionStyle = after.captionStyle
  if (!isDeepEqual(before.fonts, after.fonts)) project.fonts = after.fonts
  if (before.title !== after.title) project.title = after.title
  if (!isDeepEqual(before.theme, after.theme)) project.theme = after.theme ?? null
  if (Object.keys(project).length) patch.project = project
  return patch
}

/** Applies a change to a layer; null if there is neither a layer nor a whole new one. */
export type PatchLayer = (layer: Layer | undefined, fields: Record<string, unknown>) => Layer | null

/** For changes that are known to be valid: keeps the objects, so that unchanged values stay identical. */
const trustedLayer: PatchLayer = (layer, fields) => {
  if ('asset' in fields) return fields as Layer
  return layer ? Object.assign({ ...layer }, fields) : null
}

/** Applies a canvas patch, with `patched` for each changed layer; derived values are not updated. */
export function patchProject(project: Project, patch: CanvasPatch, patched: PatchLayer): Project {
  const { layers: changes = {} } = patch
  const found = new Set<string>()
  const stay: Layer[] = []
  project.layers.forEach(layer => {
    const change = Object.hasOwn(changes, layer.id) ? changes[layer.id] : undefined
    if (change !== undefined) found.add(layer.id)
    if (change !== null) stay.push(change ? (patched(layer, change) as Layer) : layer)
  })
  const come: Layer[] = []
  for (const id in changes) {
    const change = changes[id]
    const layer = change && !found.has(id) ? patched(undefined, change) : null
    if (layer) come.push(layer)
  }
  const { theme, ...fields } = patch.project ?? {}
  const { theme: before, ...rest } = project
  const after = theme === undefined ? before : (theme ?? undefined)
  return {
    ...rest,
    ...fields,
    ...(after && { theme: after }),
    media: patchedMedia(project.media, patch.media),
    ...(patch.markers && { markers: patchedMarkers(project.markers, patch.markers) }),
    layers: sortByIds([...stay, ...come], patch.order),
  }
}

/** Applies a patch of the project's own history, whose layers are not validated again. */
export const replayCanvasPatch = (project: Project, patch: CanvasPatch): Project =>
  normalize(patchProject(project, patch, trustedLayer))
