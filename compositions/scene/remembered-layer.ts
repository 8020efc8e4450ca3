import type { Kind, Layer } from '../model/layers/layer'
import { toFrame } from '../time/frames'
import { countNames } from '../util/count-names'
import type { PreparedLayer } from './prepare'

/** `inputs` is what a layer's picture depends on besides itself; frame `n` of `made` is frame `n + by` of the layer. */
type Remembered = {
  layer: Layer
  inputs: readonly unknown[]
  prepared: PreparedLayer
  made: PreparedLayer
  by: number
}

/** Which of the inputs are frames a second, and the frame after the layer's last one (see `inputsFor`). */
const [FPS, AFTER] = [0, 3]

/** The newest of each name first: projects that are open beside each other, as a talk and its clips, share names. */
const byId = new Map<string, Remembered[]>()

/** Names that are remembered: as many as a project may have layers; and layers of each. */
const NAMES = 5_000
const EACH = 4

/** Kinds whose picture counts its frames from where the layer begins, and knows nothing of what else goes on. */
const CARRIED = new Set<Kind>(['text', 'shape', 'image', 'svg'])

const equal = (a: readonly unknown[], b: readonly unknown[], but = -1): boolean => {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++)
    if (index !== but && !Object.is(a[index], b[index])) return false
  return true
}

/** Do two layers differ in nothing but in when they are on? */
export function differInTime(a: Layer, b: Layer): boolean {
  const [fields, others] = [a as Record<string, unknown>, b as Record<string, unknown>]
  let count = 0
  for (const name in fields) {
    count++
    if (name === 'position' || name === 'end' || name === 'duration') continue
    if (fields[name] !== others[name]) return false
  }
  return count === countNames(others)
}

/** The frames by which a layer was moved in time as a whole since it was made ready; null where it was changed otherwise. */
function movedBy(known: Remembered, layer: Layer, inputs: readonly unknown[]): number | null {
  if (!CARRIED.has(layer.asset) || layer.sceneRef || layer.broll || layer.end === null) return null
  if (!equal(known.inputs, inputs, AFTER) || !differInTime(known.layer, layer)) return null
  const fps = inputs[FPS] as number
  const by = toFrame(layer.position, fps) - toFrame(known.layer.position, fps)
  return (inputs[AFTER] as number) - (known.inputs[AFTER] as number) === by ? by : null
}

/** The layer as it was made ready, moved by so many frames more. */
function carried({ made, by, prepared }: Remembered, layer: Layer, inputs: readonly unknown[], more: number) {
  const total = by + more
  const moved: PreparedLayer = {
    layer,
    first: prepared.first + more,
    after: prepared.after + more,
    segments: prepared.segments,
    at: n => made.at(n - total),
  }
  return { layer, inputs, prepared: moved, made, by: total }
}

function remember(one: Remembered, others: readonly Remembered[]): Remembered {
  if (byId.size >= NAMES) byId.clear()
  const newest = [one]
  for (const other of others) if (other.layer !== one.layer && newest.length < EACH) newest.push(other)
  byId.set(one.layer.id, newest)
  return one
}

/**
 * A layer made ready as it was before, where all it depends on (`inputs`) is the same, or where it was only moved in time;
 * else by `make`.
 */
export function rememberedLayer(
  layer: Layer,
  inputs: readonly unknown[],
  make: () => PreparedLayer,
): PreparedLayer {
  const known = byId.get(layer.id) ?? []
  for (const one of known) if (one.layer === layer && equal(one.inputs, inputs)) return one.prepared
  for (const one of known) {
    const by = movedBy(one, layer, inputs)
    if (by !== null) return remember(carried(one, layer, inputs, by), known).prepared
  }
  const prepared = make()
  return remember({ layer, inputs, prepared, made: prepared, by: 0 }, known).prepared
}
