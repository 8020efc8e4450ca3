import type { Role } from '../../sound/script'
import type { TalkSpeech } from '../../sound/speak-script'
import type { Pose } from '../person/figure'
import { people } from '../person/person'
import { FPS } from '../size'
import { attention } from './attention'
import { blinks } from './blinks'
import { loudness } from './loudness'
import { mouthTrack } from './mouth-track'
import { nods } from './nods'
import { smooth, track } from './smooth'
import { breathsOf, type Turn, turnsOf } from './turns'

/** What moves at one frame: both people, and how bright (0 to 1) lamp and neon line are by the sound. */
export type Moment = { poses: Record<Role, Pose>; lamp: number; neon: number }

/** Everything that moves, for each frame of the talk. */
export type Performance = { frames: number; at: (frame: number) => Moment }

const SEEDS: Record<Role, number> = { mara: 1, deniz: 2 }
const other = (role: Role): Role => (role === 'mara' ? 'deniz' : 'mara')

/** Slow sway out of sines whose periods never meet, so that no one sits still and nothing repeats. */
const sway = (seconds: number, seed: number): number =>
  (Math.sin(seconds * 0.83 + seed * 2.1) +
    Math.sin(seconds * 1.37 + seed * 4.7) +
    Math.sin(seconds * 0.41 + seed)) /
  3

const speakingTrack = (turns: readonly Turn[], role: Role, frames: number): Float32Array =>
  smooth(
    track(frames, now =>
      turns.some(({ speaker, start, end }) => speaker === role && start - 0.15 <= now && now < end) ? 1 : 0,
    ),
    0.25,
  )

const perform = (speech: TalkSpeech, role: Role, levels: Float32Array) => {
  const frames = levels.length
  const seed = SEEDS[role]
  const side = people[role].light
  const turns = turnsOf(speech.phones)
  const speaking = speakingTrack(turns, role, frames)
  const mouths = mouthTrack(
    speech.phones.filter(({ speaker }) => speaker === role),
    frames,
  )
  const looks = attention(turns, role, { frames, duration: speech.duration, seed: seed + 40 })
  const gaze = smooth(looks, 0.06)
  const turned = smooth(looks, 0.38)
  const nodding = smooth(nods(breathsOf(speech.phones, other(role)), frames, seed + 80), 0.05)
  const closed = blinks(frames, speech.duration, seed + 60)
  const stress = smooth(levels, 0.22)
  const beat = smooth(levels, 0.07)
  return (frame: number): Pose => {
    const now = frame / FPS
    const value = (values: Float32Array): number => values[frame] ?? 0
    const voice = value(speaking)
    const mouth = mouths[frame] ?? { open: 0, wide: 0, round: 0, pressed: 0, tucked: 0 }
    const lookAway = value(gaze)
    const emphasis = value(stress) * voice
    const nod = value(nodding) * (1 - voice)
    return {
      mouth: {
        ...mouth,
        open: mouth.open * (0.72 + 0.5 * value(beat)),
        smile: 0.62 - 0.32 * voice + 0.12 * sway(now * 0.6, seed + 3),
      },
      eyes: {
        closed: value(closed),
        gaze: { x: side * (lookAway * 8.5 - value(turned) * 2.5), y: 1 - 1.5 * emphasis + nod },
      },
      brows: {
        raise: 6.5 * emphasis + 1.6 * sway(now * 1.3, seed + 7) + 2.5 * nod,
        tilt: 2.2 * sway(now * 0.7, seed + 9) * (1 - voice),
      },
      head: {
        x: side * (3 + 5 * value(turned)) + 4 * sway(now, seed),
        y: 5 * value(beat) * voice - 3 * emphasis + 8 * nod + 2 * sway(now * 1.2, seed + 5),
        roll:
          0.018 * sway(now * 0.9, seed + 11) +
          side * 0.012 * value(turned) +
          side * 0.02 * emphasis * sway(now * 2.2, seed),
        turn: side * (0.3 + 0.9 * value(turned)) + 0.15 * sway(now * 1.1, seed + 13),
        nod: 1.1 * value(beat) * voice + 2.2 * nod,
      },
      breath: 1.5 * Math.sin((now / 4.3 + seed * 0.37) * Math.PI * 2),
    }
  }
}

/** Turns the sound of the talk into what moves in its picture. The same sound always moves it alike. */
export const performTalk = (speech: TalkSpeech): Performance => {
  const frames = Math.round(speech.duration * FPS)
  const levels = loudness(speech.samples, speech.sampleRate, frames)
  const poses = { mara: perform(speech, 'mara', levels), deniz: perform(speech, 'deniz', levels) }
  const lamp = smooth(levels, 0.3)
  const neon = smooth(levels, 0.1)
  return {
    frames,
    at: frame => ({
      poses: { mara: poses.mara(frame), deniz: poses.deniz(frame) },
      lamp: lamp[frame] ?? 0,
      neon: neon[frame] ?? 0,
    }),
  }
}
