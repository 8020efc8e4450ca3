import { type PlayedSegment, PREMOUNT_FRAMES } from '../kinds/item'
import { isFrame, isVideo, type Layer } from '../model/layers/layer'
import { nextSeams } from '../time/stretches'
import type { Segment } from '../time/time-map'
import { isVideoItem } from './frame'
import type { PreparedLayer } from './prepare'
import type { TransitionOverlap } from './transitions/transition-overlap'

/** Tolerance in seconds when comparing source times, which are computed from frames. */
const NEAR = 0.001

/** A player, the videos of one file that it plays in order of time, and the frame from which it is free. */
type Player = { name: string; free: number; films: PreparedLayer[] }

/** Does the source play from one segment into the other without a jump? */
const isContiguous = (a: Segment, b: Segment, fps: number): boolean =>
  a.after === b.first &&
  a.speed === b.speed &&
  Math.abs(a.source + ((a.after - a.first) / fps) * a.speed - b.source) < NEAR

/**
 * Assigns each video the first free player of its file. A video with a transition needs its player earlier, to be
 * preloaded.
 */
function playersFor(
  layers: readonly PreparedLayer[],
  overlapFor: (layer: Layer) => TransitionOverlap,
): Player[] {
  const films: { film: PreparedLayer; mediaRef: string; first: number; after: number }[] = []
  layers.forEach(film => {
    if (!isVideo(film.layer)) return
    const { lead, tail } = overlapFor(film.layer)
    const first = lead ? film.first - lead - PREMOUNT_FRAMES : film.first
    films.push({ film, mediaRef: film.layer.mediaRef, first, after: film.after + tail })
  })
  const players = new Map<string, Player[]>()
  for (const { film, mediaRef, first, after } of films.toSorted((a, b) => a.first - b.first)) {
    const known = players.get(mediaRef) ?? []
    players.set(mediaRef, known)
    const player = known.find(one => one.free <= first)
    if (player) {
      player.films.push(film)
      player.free = after
    } else known.push({ name: `${mediaRef}/${known.length}`, free: after, films: [film] })
  }
  return [...players.values()].flat()
}

/** What a player plays for one of its videos: during each segment, by index and by segment. */
type Share = {
  name: string
  segments: readonly Segment[]
  played: readonly PlayedSegment[]
  bySegment: ReadonlyMap<Segment, PlayedSegment>
}

/** The shares of a player's videos by layer id, and what they were computed from. */
export type CachedShares = {
  fps: number
  films: readonly Pick<PreparedLayer, 'layer' | 'segments'>[]
  shares: ReadonlyMap<string, Share>
}

const byIndex = (segments: readonly Segment[], played: readonly PlayedSegment[]) =>
  new Map(segments.map((segment, index) => [segment, played[index] as PlayedSegment]))

/** What a player plays during each segment of its videos; contiguous segments of two videos are merged. */
function playedBy({ name, films }: Player, fps: number): Map<string, Share> {
  const joined: Segment[] = []
  const places = films.map(({ segments }) => ({
    places: segments.map(segment => {
      const last = joined.at(-1)
      if (last && isContiguous(last, segment, fps))
        joined[joined.length - 1] = { ...last, after: segment.after }
      else joined.push(segment)
      return joined.length - 1
    }),
  }))
  const seams = nextSeams(joined)
  const playedAt = (place: number): PlayedSegment => ({
    segment: joined[place] as Segment,
    next: seams[place] ?? null,
  })
  return new Map(
    films.map(({ layer, segments }, index) => {
      const played = (places[index]?.places ?? []).map(playedAt)
      return [layer.id, { name, segments, played, bySegment: byIndex(segments, played) }]
    }),
  )
}

/** The shares of a player's videos, reused while all of them have the same segments. */
function sharesOf(player: Player, fps: number, known: CachedShares | undefined): CachedShares {
  const { films } = player
  const isSame =
    known?.fps === fps &&
    known.films.length === films.length &&
    known.films.every(({ layer, segments }, index) => {
      const film = films[index]
      return film?.layer.id === layer.id && film.segments === segments
    })
  return isSame ? known : { fps, films, shares: playedBy(player, fps) }
}

/** A video or a frame that shows the video `filmId`, with the player that plays it. */
function withPlayer(one: PreparedLayer, filmId: string, share: Share): PreparedLayer {
  const { segments } = one
  const playedIn = segments === share.segments ? share.bySegment : byIndex(segments, share.played)
  const at: PreparedLayer['at'] = n =>
    one.at(n).map(shown =>
      isVideoItem(shown)
        ? {
            ...shown,
            player: share.name + (shown.player ?? filmId).slice(filmId.length),
            played: playedIn.get(shown.segment) ?? { segment: shown.segment, next: shown.next },
          }
        : shown,
    )
  return { ...one, at }
}

/**
 * Assigns players to videos, so that clips of one file that are never on screen together share one, and adds what it
 * plays across them: a split video continues in its player, and the next clip is preloaded like the part after a cut
 * (F1). Shares of players whose videos did not change are taken from `cache`.
 */
export function sharePlayers(
  layers: readonly PreparedLayer[],
  overlapFor: (layer: Layer) => TransitionOverlap,
  fps: number,
  cache: { shares: ReadonlyMap<string, CachedShares> },
): PreparedLayer[] {
  const players = playersFor(layers, overlapFor)
  cache.shares = new Map(
    players.map(player => [player.name, sharesOf(player, fps, cache.shares.get(player.name))]),
  )
  const shares = new Map([...cache.shares.values()].flatMap(({ shares }) => [...shares]))
  return layers.map(one => {
    if (one.layer.asset !== 'video') return one
    const filmId = isFrame(one.layer) ? one.layer.refId : one.layer.id
    const share = shares.get(filmId)
    return share ? withPlayer(one, filmId, share) : one
  })
}
