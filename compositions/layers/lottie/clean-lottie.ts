import { z } from 'zod'

/** Why a file can't be shown as an animation, in a sentence for people. */
export class LottieError extends Error {
  override name = 'LottieError'
}

/** Bytes that an animation may have. */
export const LOTTIE_MAX_BYTES = 10 * 1024 * 1024

/** Layers of an animation, those of its parts counted as often as they are used, and how deep its values may go. */
const [MOST_LAYERS, DEEPEST] = [5_000, 120]

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

/** An animation as a value that nothing runs in; measures in pixels, `fps` and `frames` of its own time. */
export type CleanLottie = { animation: object; width: number; height: number; fps: number; frames: number }

const INSIDE = /^data:image\/(png|jpeg|webp);base64,/
/** One clear pixel: what stands where a picture would come from outside. */
const NOTHING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Texts that name elements of a page, fonts elsewhere, or programs: an expression is a text named x. */
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

/** Counts the layers that are made when the animation is shown. */
function checkWeight(head: Head): void {
  const parts = new Map(head.assets?.map(asset => [asset.id, asset.layers]))
  const known = new Map<unknown, number>()
  const weigh = (layers: unknown, depth: number): number => {
    if (!Array.isArray(layers)) return 0
    const before = known.get(layers)
    if (before !== undefined) return before
    if (depth > DEEPEST) throw new LottieError('This animation is made of itself')
    let sum = 0
    for (const layer of layers as { refId?: unknown }[]) {
      const part = typeof layer?.refId === 'string' ? parts.get(layer.refId) : undefined
      sum += 1 + weigh(part, depth + 1)
    }
    if (sum > MOST_LAYERS) throw new LottieError('This animation has too many layers')
    known.set(layers, sum)
    return sum
  }
  weigh(head.layers, 0)
}

/**
 * Reads the text of a Lottie file and keeps what is a picture: no expressions, nothing from outside the file. Throws a
 * `LottieError` for what is no animation, or too much of one.
 */
export function cleanLottie(source: string): CleanLottie {
  if (source.length > LOTTIE_MAX_BYTES) throw new LottieError('This animation is larger than 10 MB')
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    throw new LottieError('This is not an animation that can be read')
  }
  const head = headSchema.safeParse(cleanValue(value, 0))
  if (!head.success) throw new LottieError('This JSON file is not a Lottie animation')
  const { w, h, fr, ip, op } = head.data
  if (op <= ip) throw new LottieError('This animation has no frames')
  checkWeight(head.data)
  return { animation: head.data, width: w, height: h, fps: fr, frames: op - ip }
}
