import type { Role } from '../../sound/script'
import { seeded } from '../random'
import { track } from './smooth'
import type { Turn } from './turns'

/** How often someone looks at the other person rather than at the camera, while speaking and while listening. */
const SHARE = { speaking: 0.42, listening: 0.86 }

/** 1 at the frames at which `role` looks at the other person, 0 where she or he looks into the camera. */
export const attention = (
  turns: readonly Turn[],
  role: Role,
  { frames, duration, seed }: { frames: number; duration: number; seed: number },
): Float32Array => {
  const random = seeded(seed)
  const changes: { time: number; other: number }[] = []
  for (let time = 0; time < duration; time += 1.3 + random() * 2.6) {
    const speaking = turns.some(({ speaker, start, end }) => speaker === role && start <= time && time < end)
    changes.push({ time, other: random() < (speaking ? SHARE.speaking : SHARE.listening) ? 1 : 0 })
  }
  return track(frames, seconds => changes.findLast(({ time }) => time <= seconds)?.other ?? 1)
}
