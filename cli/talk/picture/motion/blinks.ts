import { seeded } from '../random'
import { ease, track } from './smooth'

const CLOSE = 0.07
const OPEN = 0.14

/** How far the eyelids are closed at every frame (0 open, 1 closed), blinking every two to five seconds. */
export const blinks = (frames: number, duration: number, seed: number): Float32Array => {
  const random = seeded(seed)
  const times: number[] = []
  for (let time = 0.6 + random() * 2; time < duration; time += 2 + random() * 3) times.push(time)
  return track(frames, seconds => {
    const nearest = times.find(time => seconds < time + OPEN) ?? Number.POSITIVE_INFINITY
    return seconds < nearest
      ? ease(nearest - CLOSE, nearest, seconds)
      : 1 - ease(nearest, nearest + OPEN, seconds)
  })
}
