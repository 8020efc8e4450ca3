import type { Role } from '../../sound/script'
import type { TalkPhone, TalkSpeech } from '../../sound/speak-script'
import type { Pose } from '../person/figure'
import { people } from '../person/person'
import { seeded } from '../random'
import { FPS } from '../size'
import { mouthTrack } from './mouth-track'
import { ease, smooth, track } from './smooth'

/** One person speaking without the other coming in; seconds, from the first sound to the last. */
type Turn = { speaker: Role; start: number; end: number }

/** Who speaks when, out of the phones in their order. */
const turnsOf = (phones: readonly TalkPhone[]): Turn[] => {
  const turns: Turn[] = []
  for (const { phone, speaker, start, end } of phones) {
    if (phone === 'pau') continue
    const last = turns.at(-1)
    if (last?.speaker === speaker) last.end = end
    else turns.push({ speaker, start, end })
  }
  return turns
}

/** The seconds at which someone pauses for breath in the middle of a turn. */
const breathsOf = (phones: readonly TalkPhone[], speaker: Role): number[] =>
  phones
    .filter(phone => phone.speaker === speaker && phone.phone === 'pau' && phone.end - phone.start > 0.12)
    .map(({ start }) => start)

/** How often someone looks at the other person rather than at the camera, while speaking and while listening. */
const SHARE = { speaking: 0.42, listening: 0.86 }

/** 1 at the frames at which `role` looks at the other person, 0 where she or he looks into the camera. */
const attention = (
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

/** Root mean square at which the light is at its brightest. */
const FULL = 0.16

/** How loud each frame is, 0 to 1: the root mean square of the samples of -1 to 1 that are heard during it. */
const loudness = (samples: Float32Array, sampleRate: number, frames: number): Float32Array => {
  const levels = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const part = samples.subarray(
      Math.round((frame * sampleRate) / FPS),
      Math.round(((frame + 1) * sampleRate) / FPS),
    )
    let sum = 0
    for (const sample of part) sum += sample * sample
    levels[frame] = part.length === 0 ? 0 : Math.min(1, Math.sqrt(sum / part.length) / FULL)
  }
  return levels
}

const CLOSE = 0.07
const OPEN = 0.14

/** How far the eyelids are closed at every frame (0 open, 1 closed), blinking every two to five seconds. */
const blinks = (frames: number, duration: number, seed: number): Float32Array => {
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

const LENGTH = 0.95

/** Nods of a listener at about every second of `times` (seconds): two dips, the second smaller; 1 is all the way down. */
const nods = (times: readonly number[], frames: number, seed: number): Float32Array => {
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
