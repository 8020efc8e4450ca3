import type { Shot } from '@/compositions/schema/shots'
import { easeMove } from '@/compositions/time/shots'
import { type FilmAnalysis, samplesByShot } from './analyze-film'
import { aimAt, followTracks, meanScore, type PersonTrack, trackWeight } from './follow-tracks'
import type { PeopleSample, Person, PicturePoint } from './person'
import { planCamera } from './plan-camera'
import { SAMPLES_PER_SECOND } from './sample-people'

/** Seconds without people after which the whole picture is shown instead of the last position. */
const EMPTY_SECONDS = 4
const EMPTY_SAMPLES = EMPTY_SECONDS * SAMPLES_PER_SECOND

/** Minimum weight of a person to count, as a share of the most prominent one. */
const MINOR = 0.35

/** Maximum share of the crop for people who are shown together, and the share of samples in which they must fit. */
const TOGETHER = 0.62
const MOSTLY = 0.8

/** Minimum flat share of a screen or slide, and maximum height of a presenter in its corner (share of the picture). */
const SCREEN_FLAT = 0.35
const CORNER_HEIGHT = 0.5

/** Share of a shot's samples in which a person must be visible. */
const LEAST_SEEN = 0.12

/** A track whose mean score is below this share of the best one may be a poster or a shadow. */
const LEAST_SCORE_RATIO = 0.6

/** Chooses the person that a crop follows in each sample of a shot, if known. */
export type ChooseTrack = (
  tracks: readonly PersonTrack[],
  samples: readonly PeopleSample[],
) => readonly (PersonTrack | null)[]

type Options = {
  /** Seconds of the source. */
  start: number
  end: number
  /** Aspect ratios of the crop and of the video (width / height). */
  aspect: number
  filmAspect: number
  choose?: ChooseTrack | undefined
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** Returns the ranges `[from, after)` of values that are null. */
function gapsOf(values: readonly (object | null)[]): { from: number; after: number }[] {
  const gaps: { from: number; after: number }[] = []
  values.forEach((value, index) => {
    const last = gaps.at(-1)
    if (value) return
    if (last?.after === index) last.after++
    else gaps.push({ from: index, after: index + 1 })
  })
  return gaps
}

/**
 * Returns the main person of each sample, or null. Tracks with a low score only count in gaps of at least
 * `EMPTY_SECONDS`; in shorter ones the camera waits.
 * @param tracks ordered by weight, descending.
 */
function mainPeople(tracks: readonly PersonTrack[], count: number): (Person | null)[] {
  const bestScore = Math.max(...tracks.map(meanScore))
  const sure = tracks.filter(track => meanScore(track) >= LEAST_SCORE_RATIO * bestScore)
  const firstOf = (some: readonly PersonTrack[], look: number) =>
    some.find(({ seen }) => seen[look])?.seen[look] ?? null
  const most = Array.from({ length: count }, (_, look) => firstOf(sure, look))
  for (const { from, after } of gapsOf(most))
    if (after - from >= EMPTY_SAMPLES)
      for (let look = from; look < after; look++) most[look] = firstOf(tracks, look)
  return most
}

/** Returns the aim of the crop in each sample of a shot; null without people. */
function aimsOf(
  samples: readonly PeopleSample[],
  share: number,
  axis: 'x' | 'y',
  choose?: ChooseTrack,
): (PicturePoint | null)[] {
  const tracks = followTracks(samples).sort((a, b) => trackWeight(b) - trackWeight(a))
  const chosen = choose?.(tracks, samples) ?? []
  const [main] = tracks
  const others = tracks.filter(track => main && trackWeight(track) >= MINOR * trackWeight(main))
  const groups = samples.map((_, index) => {
    const aims = others.flatMap(({ seen }) => (seen[index] ? [aimAt(seen[index])] : []))
    const along = aims.map(aim => aim[axis])
    const [low, high] = [Math.min(...along), Math.max(...along)]
    return aims.length > 1 && high - low <= TOGETHER * share ? (low + high) / 2 : null
  })
  const crowded = samples.filter((_, index) => others.filter(({ seen }) => seen[index]).length > 1).length
  const isTogether = crowded > 0 && groups.filter(one => one !== null).length >= MOSTLY * crowded
  const most = mainPeople(tracks, samples.length)
  return samples.map((_, index) => {
    const seen = chosen[index]?.seen[index] ?? most[index]
    if (!seen) return null
    const group = isTogether && !chosen[index] ? groups[index] : null
    const aim = aimAt(seen)
    return group == null ? aim : { ...aim, [axis]: group }
  })
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0.5

/** Whether these samples show a screen or a slide, with no presenter or a small one, which must stay readable. */
function isScreen(samples: readonly PeopleSample[]): boolean {
  if (median(samples.map(({ flat }) => flat)) < SCREEN_FLAT) return false
  const heights = samples.flatMap(({ people }) => people.map(({ top, bottom }) => bottom - top))
  return !heights.length || median(heights) <= CORNER_HEIGHT
}

/** Returns ranges `[from, after)` of a shot's samples, each with or without people; short gaps are merged. */
function piecesOf(
  aims: readonly (PicturePoint | null)[],
): { from: number; after: number; isEmpty: boolean }[] {
  const seen = aims.filter(aim => aim !== null).length
  if (seen < Math.max(1, LEAST_SEEN * aims.length)) return [{ from: 0, after: aims.length, isEmpty: true }]
  const pieces: { from: number; after: number; isEmpty: boolean }[] = []
  for (let from = 0; from < aims.length; ) {
    let after = from
    while (after < aims.length && (aims[after] === null) === (aims[from] === null)) after++
    const isEmpty = aims[from] === null && after - from >= EMPTY_SAMPLES
    const last = pieces.at(-1)
    if (last && last.isEmpty === isEmpty) last.after = after
    else pieces.push({ from, after, isEmpty })
    from = after
  }
  return pieces
}

/**
 * Plans the crops of a video between two seconds: a shot for each cut of the video, in which the crop follows people as
 * a camera operator would. Without people, or on a screen that must be readable, the whole picture is shown (`fit`). A
 * crop with the video's own aspect ratio needs no shots.
 */
export function planShots(analysis: FilmAnalysis, options: Options): Shot[] {
  const { start, end, aspect, filmAspect, choose } = options
  const axis = aspect < filmAspect ? 'x' : 'y'
  const share = axis === 'x' ? aspect / filmAspect : filmAspect / aspect
  if (share > 0.98) return []
  return samplesByShot(analysis, { start, end }).flatMap(({ start: from, samples: inside }) => {
    if (!inside.length) return []
    const aims = isScreen(inside) ? inside.map(() => null) : aimsOf(inside, share, axis, choose)
    const across = median(aims.flatMap(aim => (aim ? [aim[axis === 'x' ? 'y' : 'x']] : [])))
    const pointOf = (along: number): PicturePoint => {
      const [one, other] = [rounded(along), rounded(across)]
      return axis === 'x' ? { x: one, y: other } : { x: other, y: one }
    }
    return piecesOf(aims).map((piece, number): Shot => {
      const first = (inside[piece.from] as PeopleSample).time
      const timeOf = (look: number): number => first + look / SAMPLES_PER_SECOND
      const begins = rounded(number === 0 ? from : first)
      if (piece.isEmpty) return { start: begins, focus: { x: 0.5, y: 0.5 }, moves: [], fit: true }
      const path = planCamera(
        aims.slice(piece.from, piece.after).map(aim => aim?.[axis] ?? null),
        { share, samplesPerSecond: SAMPLES_PER_SECOND, ease: easeMove },
      )
      const moves = path.moves.map(({ from: begin, to, x, cut }) => {
        const at = cut ? timeOf((begin + to) / 2) : timeOf(begin)
        return { start: rounded(at), end: rounded(cut ? at : timeOf(to)), focus: pointOf(x) }
      })
      return { start: begins, focus: pointOf(path.start), moves }
    })
  })
}
