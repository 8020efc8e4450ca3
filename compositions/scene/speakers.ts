import { type FrameRange, toFrame } from '../time/frames'
import type { TimelineWord } from '../typography/captions/timeline-words'

/** Frames `[first, after)` in which the picture shows one speaker; null if the speaker is unknown. */
export type SpeakerRun = FrameRange & { speaker: string | null }

/** A turn shorter than this (seconds) is a "yeah" or a laugh and doesn't move the picture. */
const BACK_CHANNEL = 1

/** Minimum time between two changes of picture (seconds): viewers need two seconds to read a shot. */
const REST = 2

/** A run shorter than this (seconds) at the edge of a scene would flash. */
const CALM = 0.3

type Turn = { speaker: string; start: number; end: number }

/** Groups consecutive words of a speaker into turns; words without a speaker belong to the current turn. */
function turnsOf(words: readonly TimelineWord[]): Turn[] {
  const turns: Turn[] = []
  for (const { speaker, start, end } of words) {
    const last = turns.at(-1)
    if (last && (speaker === null || speaker === last.speaker)) last.end = Math.max(last.end, end)
    else if (speaker !== null) turns.push({ speaker, start, end })
  }
  return turns
}

/**
 * The part of `runs` within a range of frames; a very short run at an edge goes to its neighbor, so that the picture
 * doesn't flash.
 */
export function speakersIn(
  runs: readonly SpeakerRun[],
  { first, after }: FrameRange,
  fps: number,
): SpeakerRun[] {
  const inside = runs.flatMap(run => {
    const [from, to] = [Math.max(first, run.first), Math.min(after, run.after)]
    return to > from ? [{ ...run, first: from, after: to }] : []
  })
  const isMoment = (run: SpeakerRun): boolean => run.after - run.first < CALM * fps
  const kept = inside.filter((run, index) => {
    const isEdge = index === 0 || index === inside.length - 1
    return !(isEdge && isMoment(run))
  })
  const shown = kept.length ? kept : inside.slice(0, 1)
  return shown.map((run, index) => ({
    ...run,
    first: index === 0 ? first : run.first,
    after: index === shown.length - 1 ? after : run.after,
  }))
}

/**
 * Which speaker to show in the frames `[first, after)` of the timeline when there is a single picture: it changes to a
 * speaker when their turn begins, but not for turns shorter than a second, and never twice within two seconds; a turn
 * that begins too early is shown after that time if a second of it is left. `words` are timeline words in order;
 * speakers not in `seen` have no picture and are ignored.
 */
export function speakerRuns(
  words: readonly TimelineWord[],
  seen: ReadonlySet<string>,
  { first, after }: FrameRange,
  fps: number,
): SpeakerRun[] {
  const turns = turnsOf(words.filter(({ speaker }) => speaker === null || seen.has(speaker)))
  const long = turns.filter(turn => turn.end - turn.start >= BACK_CHANNEL)
  const runs: SpeakerRun[] = []
  for (const { speaker, start, end } of long.length ? long : turns.slice(0, 1)) {
    const last = runs.at(-1)
    if (last?.speaker === speaker) continue
    const at = last ? Math.max(toFrame(start, fps), last.first + REST * fps) : first
    if (last && toFrame(end, fps) - at < BACK_CHANNEL * fps) continue
    if (last) last.after = at
    runs.push({ first: at, after, speaker })
  }
  return runs.length ? runs : [{ first, after, speaker: null }]
}
