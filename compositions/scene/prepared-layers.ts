import { kindOf } from '../kinds/kinds'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import { frameAfter } from '../time/layer-range'
import type { Segment } from '../time/time-map'
import type { Dependencies } from './dependencies'
import type { PreparedLayer } from './prepare'
import { cachedLayer, type PrepareCache } from './prepare-cache'

/** What the layers of a project are prepared with. */
type LayerDeps = {
  /** What texts are measured with: if one of these objects changes, other fonts may be needed. */
  measures: readonly unknown[]
  project: Pick<Project, 'layers' | 'fps'>
  cache: PrepareCache
  dependenciesOf(layer: Layer): Dependencies
  make(layer: Layer): PreparedLayer
}

const NO_SEGMENTS: readonly Segment[] = []

/**
 * A layer that is prepared when it is first on screen. A class is cheaper to create, and each edit creates hundreds.
 */
class LazyLayer implements PreparedLayer {
  readonly segments = NO_SEGMENTS
  private made: PreparedLayer | null = null

  constructor(
    readonly layer: Layer,
    readonly first: number,
    readonly after: number,
    private readonly ready: (layer: Layer) => PreparedLayer,
  ) {}

  at(n: number): ReturnType<PreparedLayer['at']> {
    this.made ??= this.ready(this.layer)
    return this.made.at(n)
  }
}

/** Was a layer measured as `there`, with the same fonts? */
function isMeasured(layer: Layer, there: Layer | undefined, fontFields: readonly string[]): boolean {
  if (there === layer) return true
  if (there?.id !== layer.id || there.asset !== layer.asset) return false
  const [fields, others] = [layer as Record<string, unknown>, there as Record<string, unknown>]
  return fontFields.every(name => fields[name] === others[name])
}

/**
 * Prepared layers, from back to front. A new text is measured immediately, so that the fonts it needs are known; layers
 * that measure nothing, or that were measured and need the same fonts, are prepared when first on screen, so an edit
 * that moves hundreds of layers only prepares the visible ones.
 */
export function preparedLayers(
  layers: readonly Layer[],
  { project, measures, cache, dependenciesOf, make }: LayerDeps,
): PreparedLayer[] {
  const { last } = cache
  const before = measures.every((one, index) => one === last.measures[index]) ? last.layers : []
  cache.last = { layers, measures }
  const ready = (layer: Layer): PreparedLayer =>
    cachedLayer(cache, layer, dependenciesOf(layer), () => make(layer))
  const lazy = (layer: Layer): PreparedLayer =>
    new LazyLayer(layer, toFrame(layer.position, project.fps), frameAfter(project, layer), ready)
  const canWait = (layer: Layer, index: number): boolean => {
    const { preparation } = kindOf(layer)
    if (typeof preparation === 'string') return preparation === 'lazy'
    return isMeasured(layer, before[index], preparation.fontFields)
  }
  return layers.map((layer, index) => (canWait(layer, index) ? lazy(layer) : ready(layer)))
}
