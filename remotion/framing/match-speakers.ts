import { followTracks, type PersonTrack, trackWeight } from './follow-tracks'
import { MOTION_RATE, motionOfPerson, type PixelMotion } from './measure-motion'
import { centerOf, type PeopleSample, type Person } from './person'

/** A word of the source, in seconds, and its speaker if known. */
export type SpeakerWord = { start: number; end: number; speaker?: string | undefined }

/** On which side of the picture each of two speakers is. */
export type SpeakerSides = { left: string; right: string }

/** Seconds before and after a word that count as part of it, as a mouth opens before the sound. */
const AROUND = 0.1

/** Minimum share of the words for each of two speakers. */
const LEAST_SHARE = 0.08

/**
 * How much more each person must move while speaking than while the other one speaks, in standard deviations of their
 * own motion, summed over both. Below it the voices can't be matched to sides.
 */
const CLEAR = 0.35

/** Minimum size of the second largest person, as a share of the largest one. */
const SECOND = 0.35

/** Returns the two people of a shot, from left to right, or null unless there are two throughout. */
export function leftAndRightOf(tracks: readonly PersonTrack[]): [PersonTrack, PersonTrack] | null {
  const [first, second] = [...tracks].sort((a, b) => trackWeight(b) - trackWeight(a))
  if (!first || !second || trackWeight(second) < SECOND * trackWeight(first)) return null
  const middle = ({ seen }: PersonTrack): number => {
    const people = seen.filter((one): one is Person => one !== null)
    return people.reduce((sum, person) => sum + centerOf(person).x, 0) / people.length
  }
  return middle(first) <= middle(second) ? [first, second] : [second, first]
}

/** Returns the two speakers with most of the words, or null if there is one or they are unknown. */
export function twoSpeakers(words: readonly SpeakerWord[]): [string, string] | null {
  const counts = new Map<string, number>()
  for (const { speaker } of words) if (speaker) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  if (!first || !second || second[1] < LEAST_SHARE * (first[1] + second[1])) return null
  return [first[0], second[0]]
}

const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0

/** Converts motion to standard deviations from its mean, with limited weight for large gestures. */
function standardized(values: readonly number[]): number[] {
  const logs = values.map(value => Math.log(1 + value))
  const middle = mean(logs)
  const deviation = Math.sqrt(mean(logs.map(value => (value - middle) ** 2))) || 1
  return logs.map(value => (value - middle) / deviation)
}

/**
 * Finds the sides of two known speakers by who moves while each of them speaks. All shots with two people count
 * together, as a conversation is filmed from one side. Returns null if that isn't clear.
 * @param shots the samples of each shot.
 * @param motion starts at second `start` of the source.
 */
export function matchSpeakersToSides(
  shots: readonly (readonly PeopleSample[])[],
  motion: PixelMotion,
  { start, words }: { start: number; words: readonly SpeakerWord[] },
): SpeakerSides | null {
  const speakers = twoSpeakers(words)
  if (!speakers) return null
  const [one, other] = speakers
  const said = (speaker: string, second: number): boolean =>
    words.some(
      word => word.speaker === speaker && word.start - AROUND <= second && second < word.end + AROUND,
    )
  const differences = { left: [] as number[][], right: [] as number[][] }
  for (const samples of shots) {
    const pair = leftAndRightOf(followTracks(samples))
    const [first, last] = [samples[0], samples.at(-1)]
    if (!pair || !first || !last) continue
    const times = motion.changes.map((_, index) => start + (index + 1) / MOTION_RATE)
    const inside = times.flatMap((time, index) =>
      time >= first.time && time <= last.time ? [{ time, index }] : [],
    )
    const rate = (samples.length - 1) / Math.max(0.001, last.time - first.time)
    pair.forEach((track, side) => {
      const seen = inside.flatMap(({ time, index }) => {
        const person = track.seen[Math.round((time - first.time) * rate)]
        return person ? [{ time, moved: motionOfPerson(motion, index, person) }] : []
      })
      const energy = standardized(seen.map(({ moved }) => moved))
      const during = (speaker: string, silent: string) =>
        energy.filter((_, at) => {
          const time = seen[at]?.time ?? 0
          return said(speaker, time) && !said(silent, time)
        })
      const [ofOne, ofOther] = [during(one, other), during(other, one)]
      if (!ofOne.length || !ofOther.length) return
      const weight = Math.min(ofOne.length, ofOther.length)
      differences[side === 0 ? 'left' : 'right'].push([mean(ofOne) - mean(ofOther), weight])
    })
  }
  const total = (list: number[][]): number => {
    const weights = list.reduce((sum, [, weight = 0]) => sum + weight, 0)
    return weights ? list.reduce((sum, [value = 0, weight = 0]) => sum + value * weight, 0) / weights : 0
  }
  const clear = total(differences.left) - total(differences.right)
  if (Math.abs(clear) < CLEAR) return null
  return clear > 0 ? { left: one, right: other } : { left: other, right: one }
}
