import type { TalkPhone } from '../../sound/speak-script'
import type { MouthPose } from '../person/mouth'
import { FPS } from '../size'
import VISEMES from './visemes.json' with { type: 'json' }

type Shape = Omit<MouthPose, 'smile'>
type Key = { start: number; end: number; shape: Shape }

/** Lips are in place a little before the sound is heard, and take this long to either side to get there. */
const LEAD = 0.03
const REACH = 0.07
const STEPS = 9

const REST: Shape = { open: 0, wide: 0, round: 0, pressed: 0, tucked: 0 }
const shapes = new Map<string, Shape>(
  Object.entries(VISEMES.shapes).map(([name, shape]) => [name, { ...REST, ...shape }]),
)
const phoneShapes = new Map<string, string[]>(Object.entries(VISEMES.phones))

/** A diphthong is two shapes in one phone. */
const keysOf = (phones: readonly TalkPhone[]): Key[] =>
  phones.flatMap(({ phone, start, end }) => {
    const names = phoneShapes.get(phone) ?? ['uh']
    const length = (end - start) / names.length
    return names.map((name, part) => ({
      start: start + part * length,
      end: start + (part + 1) * length,
      shape: shapes.get(name) ?? REST,
    }))
  })

/**
 * The mouth of one speaker for every frame, out of the phones that she or he says: a Hann-weighted mean of the
 * shapes around the frame's time, in which pressed lips win over an open jaw.
 */
export const mouthTrack = (phones: readonly TalkPhone[], frames: number): Shape[] => {
  const keys = keysOf(phones)
  let first = 0
  return Array.from({ length: frames }, (_, frame) => {
    const middle = frame / FPS + LEAD
    while ((keys[first]?.end ?? Number.POSITIVE_INFINITY) < middle - REACH) first++
    const sum = { ...REST }
    let total = 0
    for (let step = -STEPS; step <= STEPS; step++) {
      const time = middle + (step / STEPS) * REACH
      const weight = 1 + Math.cos((Math.PI * step) / (STEPS + 1))
      let index = first
      while ((keys[index]?.end ?? Number.POSITIVE_INFINITY) < time) index++
      const key = keys[index]
      const shape = key && key.start <= time ? key.shape : REST
      total += weight
      for (const name of ['open', 'wide', 'round', 'pressed', 'tucked'] as const)
        sum[name] += shape[name] * weight
    }
    const pressed = Math.min(1, (sum.pressed / total) * 1.5)
    return {
      open: (sum.open / total) * (1 - pressed),
      wide: sum.wide / total,
      round: sum.round / total,
      pressed,
      tucked: sum.tucked / total,
    }
  })
}
