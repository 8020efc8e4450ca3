import { quantile } from '../../quantile'
import type { TraceEvent } from './trace'

/** What frames cost that answered a pointer: script in milliseconds, and the share of them that took too long. */
export type FrameCosts = { p95: number; dropped: number; frames: number }

const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'RunMicrotasks',
  'MajorGC',
  'MinorGC',
])

/** Milliseconds of the main thread that a frame may take. */
const FRAME = 17

const MICRO = 1_000

type Span = { from: number; to: number }

/** Spans joined where they overlap, so that what is called inside of something counts once. */
function joined(events: readonly TraceEvent[]): Span[] {
  const spans: Span[] = []
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    const last = spans.at(-1)
    if (last && ts <= last.to) last.to = Math.max(last.to, ts + dur)
    else spans.push({ from: ts, to: ts + dur })
  }
  return spans
}

/** The thread on which a page's script runs: the busiest of those with that name. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const names = events.filter(one => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
  const threads = names.map(({ pid, tid }) => events.filter(one => one.pid === pid && one.tid === tid))
  return threads.sort((a, b) => b.length - a.length)[0] ?? []
}

const within = (spans: readonly Span[], { from, to }: Span): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0) / MICRO

/** The frames in which the pointer was moved, by a trace: what script each of them took, and how many took too long. */
export function frameCosts(trace: readonly TraceEvent[]): FrameCosts {
  const events = mainThread(trace)
  // A frame ends where the page hands its pictures to the compositor.
  const ends = events.filter(one => one.name === 'Commit').map(one => one.ts + (one.dur ?? 0))
  const moves = events.filter(one => one.name === 'EventDispatch' && one.args?.data?.type === 'pointermove')
  const frames = ends
    .toSorted((a, b) => a - b)
    .flatMap((from, index, all): Span[] => {
      const to = all[index + 1]
      return to !== undefined && moves.some(one => one.ts >= from && one.ts < to) ? [{ from, to }] : []
    })
  const script = joined(events.filter(one => one.ph === 'X' && SCRIPT.has(one.name)))
  const busy = joined(events.filter(one => one.ph === 'X' && one.name === 'RunTask'))
  const near = (spans: readonly Span[], frame: Span) =>
    within(
      spans.filter(one => one.to > frame.from && one.from < frame.to),
      frame,
    )
  return {
    p95: quantile(
      frames.map(frame => near(script, frame)),
      0.95,
    ),
    dropped: frames.filter(frame => near(busy, frame) > FRAME).length / Math.max(1, frames.length),
    frames: frames.length,
  }
}
