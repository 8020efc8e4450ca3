import { kindOf } from '../kinds/kinds'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { countFields } from '../util/count-fields'
import { trackBackdropColors } from './backdrop'
import type { Dependencies } from './dependencies'
import type { PreparedLayer } from './prepare'
import type { CachedShares } from './share-players'

/** A prepared layer with what it depends on; frame `n` of `made` is frame `n + shift` of the layer. */
type CachedLayer = {
  layer: Layer
  dependencies: Dependencies
  prepared: PreparedLayer
  made: PreparedLayer
  shift: number
}

/**
 * What `prepare` reuses from its previous calls for a project. Each player owns one, so that projects on the same page
 * don't evict each other's layers. It only holds what the last few versions of the project needed.
 */
export type PrepareCache = {
  /** The layers at the last `prepare`, from back to front, and what texts were measured with. */
  last: { layers: readonly Layer[]; measures: readonly unknown[] }
  /** Versions of each layer by its id, the newest first. */
  layers: Map<string, readonly CachedLayer[]>
  /** Lists by name, the newest of each. */
  lists: Map<string, readonly unknown[]>
  backdropColor: ReturnType<typeof trackBackdropColors>
  /** What each player plays, by its name. */
  shares: ReadonlyMap<string, CachedShares>
}

/** Versions of a layer that are kept: enough for an edit and its undo, or for trying a look and reverting it. */
const VERSIONS = 2

/** An empty cache. */
export const createPrepareCache = (): PrepareCache => ({
  last: { layers: [], measures: [] },
  layers: new Map(),
  lists: new Map(),
  backdropColor: trackBackdropColors(),
  shares: new Map(),
})

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (!Object.is(a[index], b[index])) return false
  return true
}

/** The list kept under a name if it holds the same objects in the same order; otherwise `list`, which replaces it. */
export function keepList(cache: PrepareCache, name: string, list: readonly unknown[]): readonly unknown[] {
  const before = cache.lists.get(name)
  if (before && isSameList(before, list)) return before
  cache.lists.set(name, list)
  return list
}

function isSameRecord(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  let count = 0
  for (const name in a) {
    count++
    if (!Object.is(a[name], b[name])) return false
  }
  return count === countFields(b)
}

/** Are the dependencies the same except for the frame in which the layer ends? */
const isSameButEnd = (a: Dependencies, b: Dependencies): boolean =>
  a.fps === b.fps &&
  a.format === b.format &&
  a.openEnd === b.openEnd &&
  a.scenes === b.scenes &&
  a.played === b.played &&
  a.lead === b.lead &&
  a.tail === b.tail &&
  isSameRecord(a.own, b.own)

const isSame = (a: Dependencies, b: Dependencies): boolean => a.end === b.end && isSameButEnd(a, b)

/** Are two versions of a layer the same except for its time on the timeline? */
function isSameButTime(a: Layer, b: Layer): boolean {
  const [fields, others] = [a as Record<string, unknown>, b as Record<string, unknown>]
  let count = 0
  for (const name in fields) {
    count++
    if (name === 'position' || name === 'end' || name === 'duration') continue
    if (fields[name] !== others[name]) return false
  }
  return count === countFields(others)
}

/** The frames by which a layer was moved in time since a version was prepared; null if anything else changed. */
function shiftSince(known: CachedLayer, layer: Layer, now: Dependencies): number | null {
  if (!kindOf(layer).shiftable || layer.sceneRef || layer.broll || layer.end === null) return null
  if (!isSameButEnd(known.dependencies, now) || !isSameButTime(known.layer, layer)) return null
  const shift = toFrame(layer.position, now.fps) - toFrame(known.layer.position, now.fps)
  return now.end - known.dependencies.end === shift ? shift : null
}

/** A cached layer, moved by `frames` more frames. */
function shifted(known: CachedLayer, layer: Layer, dependencies: Dependencies, frames: number): CachedLayer {
  const { made, prepared } = known
  const shift = known.shift + frames
  const moved: PreparedLayer = {
    layer,
    first: prepared.first + frames,
    after: prepared.after + frames,
    segments: prepared.segments,
    at: n => made.at(n - shift),
  }
  return { layer, dependencies, prepared: moved, made, shift }
}

/**
 * The cached prepared layer if nothing it depends on has changed, or it was only moved in time; otherwise the result of
 * `make`.
 */
export function cachedLayer(
  cache: PrepareCache,
  layer: Layer,
  dependencies: Dependencies,
  make: () => PreparedLayer,
): PreparedLayer {
  const known = cache.layers.get(layer.id) ?? []
  for (const one of known)
    if (one.layer === layer && isSame(one.dependencies, dependencies)) return one.prepared
  const keep = (one: CachedLayer): PreparedLayer => {
    const others = known.filter(other => other.layer !== layer).slice(0, VERSIONS - 1)
    cache.layers.set(layer.id, [one, ...others])
    return one.prepared
  }
  for (const one of known) {
    const shift = shiftSince(one, layer, dependencies)
    if (shift !== null) return keep(shifted(one, layer, dependencies, shift))
  }
  const prepared = make()
  return keep({ layer, dependencies, prepared, made: prepared, shift: 0 })
}

/** Evicts layers and lists that a project no longer has, once they outnumber those it has. */
export function trimCache({ layers, lists }: PrepareCache, project: Pick<Project, 'layers' | 'media'>): void {
  if (layers.size > 2 * project.layers.length) {
    const ids = new Set(project.layers.map(({ id }) => id))
    for (const id of layers.keys()) if (!ids.has(id)) layers.delete(id)
  }
  if (lists.size > 2 * (project.layers.length + Object.keys(project.media).length) + 2) lists.clear()
}
