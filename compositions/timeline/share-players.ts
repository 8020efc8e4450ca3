import { isFrame, isVideo, type Layer } from '../layers/layer'
import { READY_FRAMES } from '../layers/video/ready'
import { isSeen, type Played } from './frame'
import type { Part } from './meetings/take-part'
import type { PreparedLayer } from './prepare'
import type { Segment } from './time-map'

/** Seconds by which two times of a source may differ that are one: they are worked out from frames. */
const NEAR = 0.001

/** Films of one file that are never on screen together, in order of time, and the name of the player that plays them. */
type Lane = { player: string; after: number; layers: PreparedLayer[] }

/** Does the source play on from one segment into the other as if they were one? */
const goesOn = (a: Segment, b: Segment, fps: number): boolean =>
  a.after === b.first &&
  a.speed === b.speed &&
  Math.abs(a.source + ((a.after - a.first) / fps) * a.speed - b.source) < NEAR

/** Puts each film in the first lane of its file that is free by then; one that meets another is there before its time. */
function lanesOf(layers: readonly PreparedLayer[], partOf: (layer: Layer) => Part): Lane[] {
  const films = layers.flatMap(made => {
    if (!isVideo(made.layer)) return []
    const { comes, goes } = partOf(made.layer)
    const first = comes ? made.first - comes - READY_FRAMES : made.first
    return [{ made, mediaRef: made.layer.mediaRef, first, after: made.after + goes }]
  })
  const lanes = new Map<string, Lane[]>()
  for (const { made, mediaRef, first, after } of films.toSorted((a, b) => a.first - b.first)) {
    const known = lanes.get(mediaRef) ?? []
    lanes.set(mediaRef, known)
    const free = known.find(lane => lane.after <= first)
    if (free) {
      free.layers.push(made)
      free.after = after
    } else known.push({ player: `${mediaRef}/${known.length}`, after, layers: [made] })
  }
  return [...lanes.values()].flat()
}

/** What is played through each segment of a lane, by layer: pieces that go on where the one before ended are one segment. */
function playedIn({ layers }: Lane, fps: number): Map<string, Played[]> {
  const joined: Segment[] = []
  const places = layers.map(({ layer, segments }) => ({
    id: layer.id,
    places: segments.map(segment => {
      const last = joined.at(-1)
      if (last && goesOn(last, segment, fps)) joined[joined.length - 1] = { ...last, after: segment.after }
      else joined.push(segment)
      return joined.length - 1
    }),
  }))
  const playedAt = (place: number): Played => ({
    segment: joined[place] as Segment,
    next: joined[place + 1] ?? null,
  })
  return new Map(places.map(({ id, places }) => [id, places.map(playedAt)]))
}

/**
 * Names the players of films so that pieces of one file share one, and says what it plays through them: a film that is
 * split plays on in the player that it had, and cuts between its pieces are made ready as those within one (F1).
 */
export function sharePlayers(
  layers: readonly PreparedLayer[],
  partOf: (layer: Layer) => Part,
  fps: number,
): PreparedLayer[] {
  const shares = new Map<string, { player: string; played: readonly Played[] }>()
  for (const lane of lanesOf(layers, partOf)) {
    const played = playedIn(lane, fps)
    for (const { layer } of lane.layers)
      shares.set(layer.id, { player: lane.player, played: played.get(layer.id) ?? [] })
  }
  return layers.map(one => {
    const { layer, segments, at } = one
    const filmId = isFrame(layer) ? layer.refId : layer.id
    const share = shares.get(filmId)
    if (!share) return one
    const playedBy = new Map(segments.map((segment, index) => [segment, share.played[index]]))
    const shown: PreparedLayer['at'] = n =>
      at(n).map(each =>
        isSeen(each)
          ? {
              ...each,
              player: share.player + (each.player ?? filmId).slice(filmId.length),
              played: playedBy.get(each.segment) ?? { segment: each.segment, next: each.next },
            }
          : each,
      )
    return { ...one, at: shown }
  })
}
