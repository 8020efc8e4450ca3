import type { Kind, Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerRange } from '../time/layer-range'
import type { Segment } from '../time/time-map'
import type { PreparedLayer } from './prepare'
import { differInTime, rememberedLayer } from './remembered-layer'
import { shownAt } from './shown-at'

/** How the layers of a project are made ready. */
type Ways = {
  /** What texts are measured with: where one of these is another object, other fonts may be needed. */
  measures: readonly unknown[]
  project: Pick<Project, 'layers' | 'fps'>
  /** Everything that a layer's picture depends on besides itself. */
  inputsOf(layer: Layer): readonly unknown[]
  make(layer: Layer): PreparedLayer
}

/**
 * When a layer of each kind is made ready: at once; when it is first seen; or, for what measures text, at once where it is
 * new and when it is seen where it was measured before.
 */
const WHEN: Record<Kind, 'now' | 'seen' | 'measured'> = {
  video: 'now',
  audio: 'now',
  subtitle: 'now',
  text: 'measured',
  image: 'seen',
  gif: 'seen',
  svg: 'seen',
  lottie: 'seen',
  json: 'seen',
  shape: 'seen',
  progress: 'seen',
  wave: 'seen',
}

const NO_SEGMENTS: readonly Segment[] = []

/** A layer that is made ready when it is first seen. An object of its own kind, because each edit makes hundreds. */
class LaterLayer implements PreparedLayer {
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
    return shownAt(this.made, n)
  }
}

/** The layers that were made ready last, from back to front, and what texts were measured with. */
let last: { layers: readonly Layer[]; measures: readonly unknown[] } = { layers: [], measures: [] }

/**
 * Layers made ready, from back to front. A text is measured at once, so that the fonts it needs are known; what measures
 * nothing, or was measured before and is where it was but for its times, is made ready when it is first seen: an edit
 * that moves hundreds of layers costs the dozen on screen.
 */
export function preparedLayers(
  layers: readonly Layer[],
  { project, measures, inputsOf, make }: Ways,
): PreparedLayer[] {
  const before = measures.every((one, index) => one === last.measures[index]) ? last.layers : []
  last = { layers, measures }
  const ready = (layer: Layer): PreparedLayer => rememberedLayer(layer, inputsOf(layer), () => make(layer))
  const later = (layer: Layer): PreparedLayer => {
    const { first, after } = layerRange(project, layer)
    return new LaterLayer(layer, first, after, ready)
  }
  const isMeasured = (layer: Layer, there: Layer | undefined): boolean =>
    there !== undefined && (there === layer || (there.id === layer.id && differInTime(there, layer)))
  const canWait = (layer: Layer, index: number): boolean => {
    const when = WHEN[layer.asset]
    return when === 'seen' || (when === 'measured' && isMeasured(layer, before[index]))
  }
  return layers.map((layer, index) => (canWait(layer, index) ? later(layer) : ready(layer)))
}
