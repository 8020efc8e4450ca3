import { DEFAULTS } from '../catalog/defaults'
import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { memoize } from '../util/memoize'
import { isFollower, moveFollowers } from './following'
import { toFrame } from './frames'
import { areDisjoint, type Interval, union } from './spans'
import { heldSeconds, passSeconds } from './time-map'

/** Duration in seconds of a project in which no layer has an end. */
const { durationSeconds: EMPTY_SECONDS } = DEFAULTS.layers

/** Maximum passes: the video, B-roll over it, the outro, and one pass that finds nothing to change. */
const PASSES = 4

const nameOf = ({ start }: Interval): string => `cut-${Math.round(start * 1000)}`

type Cut = PlayedLayer['cuts'][number]

/** Lists of cuts made by `toCuts`, and their cuts: naming hundreds again would take a tenth of an edit. */
const made = new WeakSet<PlayedLayer['cuts']>()
const named = new WeakMap<Interval, Cut>()

/** Are these cuts normalized already? */
const areNormal = (cuts: PlayedLayer['cuts'], trim: Interval): boolean =>
  (cuts[0]?.start ?? trim.start) >= trim.start &&
  (cuts.at(-1)?.end ?? trim.end) <= trim.end &&
  (made.has(cuts) || (areDisjoint(cuts) && cuts.every(cut => cut.id === nameOf(cut))))

/**
 * Converts spans of a source to cuts: in order, merged where they touch, with ids from their starts in milliseconds
 * (T6). Spans that are such cuts already stay the same objects.
 */
export function toCuts(spans: readonly Interval[]): PlayedLayer['cuts'] {
  const cuts = union(spans).map(span => {
    const known = named.get(span)
    if (known) return known
    const cut = { id: nameOf(span), start: span.start, end: span.end }
    named.set(cut, cut)
    return cut
  })
  made.add(cuts)
  return cuts
}

/** Clips cuts to the trim, merges, sorts and names them; returns the same list if nothing changes. */
function normalizeCuts({ trim, cuts }: PlayedLayer): PlayedLayer['cuts'] {
  if (areNormal(cuts, trim)) return cuts
  return toCuts(
    cuts.map(({ start, end }) => ({ start: Math.max(trim.start, start), end: Math.min(trim.end, end) })),
  )
}

/** Are these the same cuts with the same ids? */
const sameCuts = (a: PlayedLayer['cuts'], b: PlayedLayer['cuts']): boolean =>
  a.length === b.length &&
  a.every((cut, index) => {
    const other = b[index]
    return cut.id === other?.id && cut.start === other.start && cut.end === other.end
  })

/** A played layer with its derived fields; the same object if they are unchanged. */
function derived<L extends PlayedLayer>(layer: L, now: Pick<L, 'cuts' | 'end' | 'duration'>): L {
  const isSame = layer.end === now.end && layer.duration === now.duration && sameCuts(layer.cuts, now.cuts)
  return isSame ? layer : { ...layer, ...now }
}

/** Played layers that are normalized, with the frame rate at which they are. */
const right = new WeakMap<Layer, number>()

/** Duration in seconds of a layer without a trim; 0 if it has no end. */
export const durationOf = (position: number, end: number | null): number =>
  end === null ? 0 : Math.max(0, end - position)

/** Derived ends are rounded to frames; ends set by users are kept (T1, T2). */
function normalizeLayer(layer: Layer, fps: number): Layer {
  if (!isPlayed(layer)) {
    const duration = durationOf(layer.position, layer.end)
    return duration === layer.duration ? layer : { ...layer, duration }
  }
  if (right.get(layer) === fps) return layer
  const played = normalizePlayed(layer, fps)
  right.set(played, fps)
  return played
}

function normalizePlayed(layer: PlayedLayer, fps: number): PlayedLayer {
  const cuts = normalizeCuts(layer)
  if (layer.loop && heldSeconds(layer) === null) {
    const duration = durationOf(layer.position, layer.end)
    return derived(layer, { cuts, end: layer.end, duration })
  }
  const frames = toFrame(passSeconds({ ...layer, cuts }), fps)
  const end = (toFrame(layer.position, fps) + frames) / fps
  return derived(layer, { cuts, end, duration: frames / fps })
}

/** One pass over all layers; returns the same list if nothing changes. */
function normalizeLayers(layers: Layer[], fps: number): Layer[] {
  const right: Layer[] = []
  let isChanged = false
  let hasFollower = false
  // One loop over all layers, of which a project may have thousands.
  layers.forEach(layer => {
    const next = normalizeLayer(layer, fps)
    right.push(next)
    isChanged ||= next !== layer
    hasFollower ||= isFollower(next)
  })
  if (!hasFollower) return isChanged ? right : layers
  const next = moveFollowers(right, fps)
  return next.every((layer, index) => layer === layers[index]) ? layers : next
}

/**
 * Recomputes everything derived in a project: merged and named cuts, `duration` and `end` of played layers (T2), the
 * times of video frames, B-roll and the outro. Unchanged layers stay the same objects, so that caches by identity
 * remain valid.
 */
export function normalize(project: Project): Project {
  const { fps } = project
  let { layers } = project
  // A follower may have followers, as the outro waits for B-roll, so this repeats until nothing moves.
  for (let pass = 0; pass < PASSES; pass++) {
    const next = normalizeLayers(layers, fps)
    if (next === layers) break
    layers = next
    if (!layers.some(isFollower)) break
  }
  return layers === project.layers ? project : { ...project, layers }
}

/** The last end of any layer, and the start of the first outro layer, in seconds. */
type Ends = { last: number; outro: number }

/** Computed once per list of layers: every check and every `prepare` needs it several times. */
const endsOf = memoize((layers: readonly Layer[]): Ends => {
  const ends = { last: Number.NEGATIVE_INFINITY, outro: Number.POSITIVE_INFINITY }
  layers.forEach(({ layer, end, hide, position }) => {
    if (hide) return
    if (end !== null && end > ends.last) ends.last = end
    if (layer === 'OUTRO' && position < ends.outro) ends.outro = position
  })
  return ends
})

/** Length of the project in frames: up to the last end; three seconds if no layer has one. */
export function projectFrames({ layers, fps }: Pick<Project, 'layers' | 'fps'>): number {
  const { last } = endsOf(layers)
  return Math.max(1, toFrame(Number.isFinite(last) ? last : EMPTY_SECONDS, fps))
}

/** The frame at which layers without an end stop: the start of the outro, or the end of the project. */
export function openEndFrame({ layers, fps }: Pick<Project, 'layers' | 'fps'>): number {
  const { outro } = endsOf(layers)
  const end = projectFrames({ layers, fps })
  return outro < Number.POSITIVE_INFINITY ? Math.max(1, Math.min(end, toFrame(outro, fps))) : end
}
