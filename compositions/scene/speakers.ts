import { type FrameRange, toFrame } from '../time/frames'
import type { TimelineWord } from '../typography/captions/timeline-words'

/** Frames `[first, after)` in which the picture is on one speaker; null while no one is known to speak. */
export type SpeakerRun = FrameRange & { speaker: string | null }

/** A turn shorter than this (seconds) is a "yeah" or a laugh: the picture stays where it is. */
const BACK_CHANNEL = 1

/** The picture never turns again within this time (seconds): a cut needs two seconds to be read. */
const REST = 2

/** A run shorter than this (seconds) at the edge of a scene is a flash. */
const CALM = 0.3

type Turn = { speaker: string; start: number; end: number }

/** Words one after another of the same speaker, as one turn; words of no one belong to whoever had the word. */
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
 * The part of `runs` that lies in a run of frames: where only a moment of one is left at an edge, its neighbor has that
 * too, so that the picture doesn't flash.
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
 * Who is to be seen in the frames `[first, after)` of the timeline, where one picture has to do for everyone: it
 * turns to a speaker when their turn begins, not for one of less than a second, and never twice within two seconds: a
 * turn that begins earlier is shown from then on, if a second of it is left.
 * `words` are those that are heard, in order; only `seen` speakers count, the others have no picture to turn to.
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
