import { type PlayedSegment, PREMOUNT_FRAMES } from '../kinds/item'
import { isFrame, isVideo, type Layer } from '../model/layers/layer'
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
  const films = layers.flatMap(film => {
    if (!isVideo(film.layer)) return []
    const { lead, tail } = overlapFor(film.layer)
    const first = lead ? film.first - lead - PREMOUNT_FRAMES : film.first
    return [{ film, mediaRef: film.layer.mediaRef, first, after: film.after + tail }]
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

/** What a player plays during each segment of its videos, by layer id; contiguous segments of two videos are merged. */
function playedBy({ films }: Player, fps: number): Map<string, PlayedSegment[]> {
  const joined: Segment[] = []
  const places = films.map(({ layer, segments }) => ({
    id: layer.id,
    places: segments.map(segment => {
      const last = joined.at(-1)
      if (last && isContiguous(last, segment, fps))
        joined[joined.length - 1] = { ...last, after: segment.after }
      else joined.push(segment)
      return joined.length - 1
    }),
  }))
  const playedAt = (place: number): PlayedSegment => ({
    segment: joined[place] as Segment,
    next: joined[place + 1] ?? null,
  })
  return new Map(places.map(({ id, places }) => [id, places.map(playedAt)]))
}

/**
 * Assigns players to videos, so that clips of one file that are never on screen together share one, and adds what it
 * plays across them: a split video continues in its player, and the next clip is preloaded like the part after a cut
 * (F1).
 */
export function sharePlayers(
  layers: readonly PreparedLayer[],
  overlapFor: (layer: Layer) => TransitionOverlap,
  fps: number,
): PreparedLayer[] {
  const shares = new Map<string, { name: string; played: readonly PlayedSegment[] }>()
  for (const player of playersFor(layers, overlapFor))
    for (const [id, played] of playedBy(player, fps)) shares.set(id, { name: player.name, played })
  return layers.map(one => {
    const { layer, segments } = one
    const filmId = isFrame(layer) ? layer.refId : layer.id
    const share = shares.get(filmId)
    if (!share) return one
    const playedIn = new Map(segments.map((segment, index) => [segment, share.played[index]]))
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
  })
}
