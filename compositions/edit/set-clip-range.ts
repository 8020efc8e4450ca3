import { isPlayed, type PlayedLayer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Subtitle, Transcript, Word } from '../schema/transcript'
import { sourceAfter } from '../time/source-after'
import { type Interval, spanAt, union } from '../time/spans'
import { secondsBetween } from '../time/speed-ramp'
import { heldSeconds, timeMap, toTimeline } from '../time/time-map'
import { type EditResult, isRefusal, refuse } from './edit'
import { rippleTrim } from './ripple-trim'

/** Is the middle of a word in one of the spans, which are in order? */
const isIn = ({ start, end }: Word, spans: readonly Interval[]): boolean =>
  spanAt(spans, (start + end) / 2) >= 0

/** The spans of the source that layers play, with what is cut there. */
const trimsOf = (players: readonly PlayedLayer[]): Interval[] => union(players.map(({ trim }) => trim))

/** The layers that play a media, in the order of the timeline. */
const playersOf = (project: Project, mediaRef: string): PlayedLayer[] =>
  project.layers
    .filter(isPlayed)
    .filter(layer => layer.mediaRef === mediaRef && heldSeconds(layer) === null && !layer.loop)
    .sort((a, b) => a.position - b.position)

/** Do these layers play their media from its start to its end, and none of it twice? Sound beside its video does not count. */
const isInSourceOrder = (players: readonly PlayedLayer[], fps: number): boolean =>
  players.every((layer, index) => {
    const before = players[index - 1]
    if (!before) return true
    const isBeside =
      before.position === layer.position &&
      before.trim.start === layer.trim.start &&
      before.trim.end === layer.trim.end
    return isBeside || layer.trim.start > sourceAfter(layer, before.trim.end, -1 / fps)
  })

/**
 * The words of a clip with those of its source that it plays now and did not play before, so that they get captions. Its
 * own words stay as they are, also where they were corrected or deleted.
 */
function withWords(
  own: Transcript,
  source: Transcript,
  before: readonly Interval[],
  after: readonly Interval[],
): Transcript {
  const known = new Set(own.subtitles.flatMap(({ words }) => words.map(({ id }) => id)))
  const isNew = (word: Word): boolean => isIn(word, after) && !isIn(word, before) && !known.has(word.id)
  const subtitles = new Map(own.subtitles.map(one => [one.id, one]))
  const added: Subtitle[] = []
  for (const subtitle of source.subtitles) {
    const words = subtitle.words.filter(isNew)
    if (!words.length) continue
    const cut = subtitles.get(subtitle.id)
    if (!cut) added.push({ ...subtitle, words })
    else {
      const all = [...cut.words, ...words].sort((a, b) => a.start - b.start)
      subtitles.set(cut.id, { ...cut, words: all })
    }
  }
  const isSame = !added.length && own.subtitles.every(one => subtitles.get(one.id) === one)
  if (isSame) return own
  const all = [...subtitles.values(), ...added]
  return { ...own, subtitles: all.sort((a, b) => (a.words[0]?.start ?? 0) - (b.words[0]?.start ?? 0)) }
}

/** A clip whose talk begins or ends at second `at` of the source; other layers move as in a ripple trim (T14). */
function withEdge(project: Project, layer: PlayedLayer, edge: 'start' | 'end', at: number): EditResult {
  const { fps } = project
  const { trim, position } = layer
  const segments = timeMap(layer, fps, Number.POSITIVE_INFINITY)
  const after = (segments.at(-1)?.after ?? 0) / fps
  const outside =
    edge === 'start'
      ? at < trim.start && position + secondsBetween(layer, trim.start, at)
      : at > trim.end && after + secondsBetween(layer, trim.end, at)
  const inside = () => {
    const [found] = toTimeline(segments, at, fps)
    if (found !== undefined) return found
    // Within a cut: where the source goes on after it, and at the end where it stopped before it.
    return (segments.find(one => one.source > at)?.first ?? after * fps) / fps
  }
  const seconds = outside === false ? inside() : outside
  const isThere = Math.abs(secondsBetween(layer, trim[edge], at)) * fps < 0.5
  return isThere ? project : rippleTrim(project, { layerId: layer.id, edge, seconds })
}

/**
 * Makes a clip begin and end at other seconds of its source, as if it had been cut there: what is over it moves as in a
 * ripple trim, cuts stay, and words that it did not play before get captions (T18). `source` has the words of the whole source.
 * Refused if the clip does not play the media, plays it in another order or twice, or would begin or end outside of the
 * layers at its edges.
 */
export function setClipRange(
  project: Project,
  {
    mediaRef,
    start,
    end,
    source,
  }: { mediaRef: string; start: number; end: number; source: Transcript | null },
): EditResult {
  const players = playersOf(project, mediaRef)
  const [first, last] = [players[0], players.at(-1)]
  if (!first || !last) return refuse(project, 'This clip no longer plays its source')
  if (!(start < end)) return refuse(project, 'A clip ends after it starts')
  if (!isInSourceOrder(players, project.fps))
    return refuse(project, 'Parts of this clip were moved or repeated: change it in the editor')
  if (start >= first.trim.end || end <= last.trim.start)
    return refuse(project, 'The clip was split there: change it in the editor')
  const ended = withEdge(project, last, 'end', end)
  if (isRefusal(ended)) return ended
  const now = ended.layers.find(({ id }) => id === first.id)
  const begun = now && isPlayed(now) ? withEdge(ended, now, 'start', start) : ended
  if (isRefusal(begun)) return refuse(project, begun.reason)
  const own = begun.transcripts[mediaRef]
  if (!own || !source) return begun
  const words = withWords(own, source, trimsOf(players), trimsOf(playersOf(begun, mediaRef)))
  return words === own ? begun : { ...begun, transcripts: { ...begun.transcripts, [mediaRef]: words } }
}
