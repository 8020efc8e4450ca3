import { seeded } from '../random'
import { track } from './smooth'

const LENGTH = 0.95

/** Nods of a listener at about every second of `times` (seconds): two dips, the second smaller; 1 is all the way down. */
export const nods = (times: readonly number[], frames: number, seed: number): Float32Array => {
  const random = seeded(seed)
  const chosen: number[] = []
  for (const time of times) if (random() < 0.55 && time - (chosen.at(-1) ?? -9) > 2.2) chosen.push(time)
  return track(frames, seconds => {
    const start = chosen.findLast(time => time <= seconds)
    if (start === undefined || seconds > start + LENGTH) return 0
    const share = (seconds - start) / LENGTH
    return Math.sin(share * Math.PI * 2) ** 2 * (1 - share * 0.7)
  })
}
