import { z } from 'zod'
import { UserFacingError } from '@/compositions/util/user-facing-error'

/** Why a file can't be shown as an animation; the message is shown to users. */
export class LottieError extends UserFacingError {
  override name = 'LottieError'
}

/** Maximum size of an animation in bytes. */
export const LOTTIE_MAX_BYTES = 10 * 1024 * 1024

/** Limits: total layers, with those of precompositions counted each time they are used, and nesting depth of values. */
const [MOST_LAYERS, DEEPEST] = [5_000, 120]

/** Maximum shapes of all layers, with those of repeaters and precompositions counted each time they are drawn. */
const MOST_SHAPES = 50_000

const side = z.number().min(1).max(16_384)

const headSchema = z.looseObject({
  fr: z.number().min(1).max(240),
  ip: z.number(),
  op: z.number(),
  w: side,
  h: side,
  layers: z.array(z.looseObject({ refId: z.string().optional() })).min(1),
  assets: z.array(z.looseObject({ id: z.string().optional() })).optional(),
})

type Head = z.infer<typeof headSchema>

/** An animation without scripts; size in pixels, `fps` and `frames` are its own. */
export type CleanLottie = { animation: object; width: number; height: number; fps: number; frames: number }

const INSIDE = /^data:image\/(png|jpeg|webp);base64,/
/** One transparent pixel that replaces an external image. */
const NOTHING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Keys whose strings name elements of a page, external fonts, or scripts: `x` holds expressions. */
const DROPPED = new Set(['x', 'ln', 'cl', 'fPath'])

function cleanValue(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw new LottieError('This animation is nested too deeply')
  if (Array.isArray(value)) return value.map(one => cleanValue(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, one]) => !(DROPPED.has(key) && typeof one === 'string'))
  const clean = Object.fromEntries(kept.map(([key, one]) => [key, cleanValue(one, depth + 1)]))
  if (typeof clean.p !== 'string' || !('w' in clean) || !('h' in clean)) return clean
  return { ...clean, u: '', e: 1, p: INSIDE.test(clean.p) ? clean.p : NOTHING }
}

const QUOTE_OR_BRACKET = /["[\]{}]/g
const STRING_END = /["\\]/g

/** The index after the string whose opening quote is at `at`. */
function behindString(source: string, at: number): number {
  STRING_END.lastIndex = at + 1
  for (let found = STRING_END.exec(source); found; found = STRING_END.exec(source)) {
    if (found[0] === '"') return STRING_END.lastIndex
    STRING_END.lastIndex += 1
  }
  return source.length
}

/** Throws a `LottieError` if a JSON text is nested too deeply, before it is parsed. */
function checkNesting(source: string): void {
  let depth = 0
  QUOTE_OR_BRACKET.lastIndex = 0
  for (let found = QUOTE_OR_BRACKET.exec(source); found; found = QUOTE_OR_BRACKET.exec(source)) {
    if (found[0] === '"') QUOTE_OR_BRACKET.lastIndex = behindString(source, found.index)
    else depth += found[0] === '[' || found[0] === '{' ? 1 : -1
    if (depth > DEEPEST) throw new LottieError('This animation is nested too deeply')
  }
}

type Shape = { ty?: unknown; it?: unknown; c?: { k?: unknown } }

/** The most copies that a repeater makes at any of its keyframes. */
const copiesOf = ({ c }: Shape): number =>
  [c?.k].flat().reduce<number>((most, one) => {
    const count = [typeof one === 'object' && one && 's' in one ? one.s : one].flat()[0]
    return typeof count === 'number' ? Math.max(most, count) : most
  }, 1)

/** The number of shapes drawn for a list; a repeater multiplies those before it. */
function countShapes(shapes: unknown): number {
  if (!Array.isArray(shapes)) return 0
  let sum = 0
  for (const shape of shapes as (Shape | null)[])
    if (shape?.ty === 'rp') sum *= copiesOf(shape)
    else sum += 1 + countShapes(shape?.it)
  return sum
}

type Layer = { refId?: unknown; shapes?: unknown } | null

/**
 * Sums `count` over all layers, with those of precompositions each time they are used. Throws if the sum exceeds
 * `most`.
 */
function weigh(head: Head, count: (layer: Layer) => number, most: number, message: string): void {
  const parts = new Map(head.assets?.map(asset => [asset.id, asset.layers]))
  const known = new Map<unknown, number>()
  const sumOf = (layers: unknown, depth: number): number => {
    if (!Array.isArray(layers)) return 0
    const before = known.get(layers)
    if (before !== undefined) return before
    if (depth > DEEPEST) throw new LottieError('This animation is made of itself')
    let sum = 0
    for (const layer of layers as Layer[]) {
      const part = typeof layer?.refId === 'string' ? parts.get(layer.refId) : undefined
      sum += count(layer) + sumOf(part, depth + 1)
    }
    if (!(sum <= most)) throw new LottieError(message)
    known.set(layers, sum)
    return sum
  }
  sumOf(head.layers, 0)
}

function checkWeight(head: Head): void {
  weigh(head, () => 1, MOST_LAYERS, 'This animation has too many layers')
  weigh(head, layer => countShapes(layer?.shapes), MOST_SHAPES, 'This animation has too many parts')
}

/** The length of a list in the file, checked first so that millions of entries aren't validated one by one. */
function countOf(value: unknown, name: 'layers' | 'assets'): number {
  const list = typeof value === 'object' && value ? (value as Record<string, unknown>)[name] : undefined
  return Array.isArray(list) ? list.length : 0
}

/**
 * Parses the text of a Lottie file and removes expressions and external references. Throws a `LottieError` if it is not
 * an animation, or too large.
 */
export function cleanLottie(source: string): CleanLottie {
  if (source.length > LOTTIE_MAX_BYTES) throw new LottieError('This animation is larger than 10 MB')
  checkNesting(source)
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    throw new LottieError('This is not an animation that can be read')
  }
  const clean = cleanValue(value, 0)
  if (countOf(clean, 'layers') > MOST_LAYERS || countOf(clean, 'assets') > MOST_LAYERS)
    throw new LottieError('This animation has too many layers')
  const head = headSchema.safeParse(clean)
  if (!head.success) throw new LottieError('This JSON file is not a Lottie animation')
  const { w, h, fr, ip, op } = head.data
  if (op <= ip) throw new LottieError('This animation has no frames')
  checkWeight(head.data)
  return { animation: head.data, width: w, height: h, fps: fr, frames: op - ip }
}
