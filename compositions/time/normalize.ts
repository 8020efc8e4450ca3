import { DEFAULTS } from '../catalog/defaults'
import { isPlayed, type Layer, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { memoize } from '../util/memoize'
import { isFollower, moveFollowers } from './following'
import { toFrame } from './frames'
import { areDisjoint, type Interval, union } from './spans'
import { passSeconds } from './time-map'

/** Seconds that a project lasts which has nothing with an end. */
const { durationSeconds: EMPTY_SECONDS } = DEFAULTS.layers

/** The longest chain of layers that follow each other: a talk, B-roll over it, the outro, and one look that all is at rest. */
const PASSES = 4

const nameOf = ({ start }: Interval): string => `cut-${Math.round(start * 1000)}`

/** Lists of cuts that `toCuts` made: to name hundreds once more would take a tenth of an edit. */
const made = new WeakSet<PlayedLayer['cuts']>()

/** Is nothing to be done with these cuts? */
const areNormal = (cuts: PlayedLayer['cuts'], trim: Interval): boolean =>
  (cuts[0]?.start ?? trim.start) >= trim.start &&
  (cuts.at(-1)?.end ?? trim.end) <= trim.end &&
  (made.has(cuts) || (areDisjoint(cuts) && cuts.every(cut => cut.id === nameOf(cut))))

/** Spans of a source as cuts: joined where they touch, in order; ids by where they begin, in milliseconds (T6). */
export function toCuts(spans: readonly Interval[]): PlayedLayer['cuts'] {
  const cuts = union(spans).map(({ start, end }) => ({ id: nameOf({ start, end }), start, end }))
  made.add(cuts)
  return cuts
}

/** Cuts inside the trim, joined where they touch, in order, by their names; the same ones where they are so. */
function normalizeCuts({ trim, cuts }: PlayedLayer): PlayedLayer['cuts'] {
  if (areNormal(cuts, trim)) return cuts
  return toCuts(
    cuts.map(({ start, end }) => ({ start: Math.max(trim.start, start), end: Math.min(trim.end, end) })),
  )
}

/** Are these the same cuts, by the same names? */
const sameCuts = (a: PlayedLayer['cuts'], b: PlayedLayer['cuts']): boolean =>
  a.length === b.length &&
  a.every((cut, index) => {
    const other = b[index]
    return cut.id === other?.id && cut.start === other.start && cut.end === other.end
  })

/** A played layer with what is derived; the same one where that is what it has. */
function derived<L extends PlayedLayer>(layer: L, now: Pick<L, 'cuts' | 'end' | 'duration'>): L {
  const isSame = layer.end === now.end && layer.duration === now.duration && sameCuts(layer.cuts, now.cuts)
  return isSame ? layer : { ...layer, ...now }
}

/** Played layers that are right, and the frames a second at which they are. */
const right = new WeakMap<Layer, number>()

/** Seconds that a layer without a trim lasts; 0 where it has no end of its own. */
export const durationOf = (position: number, end: number | null): number =>
  end === null ? 0 : Math.max(0, end - position)

/** Ends that are derived are whole frames; ends that people set are truth (T1, T2). */
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
  if (layer.loop) {
    const duration = durationOf(layer.position, layer.end)
    return derived(layer, { cuts, end: layer.end, duration })
  }
  const frames = toFrame(passSeconds({ ...layer, cuts }), fps)
  const end = (toFrame(layer.position, fps) + frames) / fps
  return derived(layer, { cuts, end, duration: frames / fps })
}

/** One pass over all layers; the same list where nothing changes. */
function normalizeLayers(layers: Layer[], fps: number): Layer[] {
  const right = layers.map(layer => normalizeLayer(layer, fps))
  const next = right.some(isFollower) ? moveFollowers(right, fps) : right
  return next.every((layer, index) => layer === layers[index]) ? layers : next
}

/**
 * The project with everything derived made new: cuts joined and named, `duration` and `end` of played layers (T2), the
 * times of frames, B-roll and the outro.
 * A layer that is right already stays the same object, so that what is remembered by identity still holds.
 */
export function normalize(project: Project): Project {
  const { fps } = project
  let { layers } = project
  // What follows something may itself be followed, as the outro waits for B-roll: once more, until nothing moves.
  for (let pass = 0; pass < PASSES; pass++) {
    const next = normalizeLayers(layers, fps)
    if (next === layers) break
    layers = next
    if (!layers.some(isFollower)) break
  }
  return layers === project.layers ? project : { ...project, layers }
}

/** The last end that is set among some layers, and where the first outro begins, in seconds. */
type Ends = { last: number; outro: number }

/** Found once for a list of layers: every check of a project and every prepare asks several times. */
const endsOf = memoize((layers: readonly Layer[]): Ends => {
  const ends = { last: Number.NEGATIVE_INFINITY, outro: Number.POSITIVE_INFINITY }
  for (const { layer, end, hide, position } of layers) {
    if (hide) continue
    if (end !== null && end > ends.last) ends.last = end
    if (layer === 'OUTRO' && position < ends.outro) ends.outro = position
  }
  return ends
})

/** Frames of the whole project: to the last end that is set; three seconds where none is. */
export function projectFrames({ layers, fps }: Pick<Project, 'layers' | 'fps'>): number {
  const { last } = endsOf(layers)
  return Math.max(1, toFrame(Number.isFinite(last) ? last : EMPTY_SECONDS, fps))
}

/** The frame up to which layers without an end last: where the outro begins, or the end of the project. */
export function openEndFrame({ layers, fps }: Pick<Project, 'layers' | 'fps'>): number {
  const { outro } = endsOf(layers)
  const end = projectFrames({ layers, fps })
  return outro < Number.POSITIVE_INFINITY ? Math.max(1, Math.min(end, toFrame(outro, fps))) : end
}
