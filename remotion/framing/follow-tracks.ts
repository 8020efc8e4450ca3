import { centerOf, type PeopleSample, type Person, type PicturePoint } from './person'

/** One person through a shot: their box in each sample, or null where they are not visible. */
export type PersonTrack = { seen: (Person | null)[] }

/** Maximum distance that a person moves between two samples, as a fraction of the picture. */
const REACH = 0.14

/** Added to the distance for each sample in which a track was missing, as a fraction of the picture. */
const MISSED_PENALTY = 0.03

/** Number of missed samples after which a track ends. */
const MAX_MISSED_SAMPLES = 9

/** Returns the distance of two boxes: that of their centers plus that of their heights, in fractions of the picture. */
function distance(a: Person, b: Person): number {
  const [from, to] = [centerOf(a), centerOf(b)]
  const height = Math.abs(a.bottom - a.top - (b.bottom - b.top))
  return Math.hypot(from.x - to.x, (from.y - to.y) / 2) + height / 4
}

type Open = PersonTrack & { last: Person; lastIndex: number }

/**
 * Follows people through the samples of one shot by matching each to the nearest previous position. The best pairs are
 * matched first, so that two people who don't move are never swapped because a third one passes.
 */
export function followTracks(samples: readonly PeopleSample[]): PersonTrack[] {
  const tracks: Open[] = []
  samples.forEach(({ people }, index) => {
    const open = tracks.filter(track => index - track.lastIndex <= MAX_MISSED_SAMPLES)
    const missed = ({ lastIndex }: Open) => MISSED_PENALTY * (index - lastIndex - 1)
    const pairs = open
      .flatMap(track => people.map(person => ({ track, person, far: distance(track.last, person) })))
      .filter(({ track, far }) => far <= REACH * Math.min(3, index - track.lastIndex))
      .sort((a, b) => a.far + missed(a.track) - b.far - missed(b.track))
    const taken = new Set<Open | Person>()
    for (const { track, person } of pairs) {
      if (taken.has(track) || taken.has(person)) continue
      taken.add(track).add(person)
      track.seen[index] = person
      track.last = person
      track.lastIndex = index
    }
    for (const person of people)
      if (!taken.has(person)) {
        const seen: (Person | null)[] = samples.map(() => null)
        seen[index] = person
        tracks.push({ seen, last: person, lastIndex: index })
      }
  })
  return tracks.map(({ seen }) => ({ seen }))
}

/** Weight of the head in the point that a crop aims at; the rest is the middle of the body. */
const HEAD_SHARE = 0.6

/** Returns the point that a crop centers on to show a person. */
export function aimAt(person: Person): PicturePoint {
  const body = centerOf(person)
  const head = person.head ?? { x: body.x, y: person.top + (person.bottom - person.top) / 6 }
  return { x: HEAD_SHARE * head.x + (1 - HEAD_SHARE) * body.x, y: head.y }
}

/** Returns the weight of a track in its shot, by size, score and duration. */
export const trackWeight = ({ seen }: PersonTrack): number =>
  seen.reduce((sum, person) => sum + (person ? person.score * Math.sqrt(person.bottom - person.top) : 0), 0)

/** Returns the mean of a track's scores, 0 to 1: how likely it is a person. */
export function meanScore({ seen }: PersonTrack): number {
  const scores = seen.flatMap(person => (person ? [person.score] : []))
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
}
