import { quantile } from '@/tests/bench/quantile'
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

/** Events that lie in no other of the same list, in order: what is called inside of something counts once. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let after = Number.NEGATIVE_INFINITY
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return inOrder.filter(({ ts, dur = 0 }) => {
    if (ts < after) return false
    after = ts + dur
    return true
  })
}

/** The thread on which a page's script runs: the busiest of those with that name. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const names = events.filter(one => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
  const threads = names.map(({ pid, tid }) => events.filter(one => one.pid === pid && one.tid === tid))
  return threads.sort((a, b) => b.length - a.length)[0] ?? []
}

/**
 * The frames in which the pointer was moved, by a trace: what script each of them took, and how many took too long. It
 * is the thread's own time that counts: where pictures are drawn and films decoded without a graphics card, on as few
 * cores as there are, the rest is waiting for one of them.
 */
export function frameCosts(trace: readonly TraceEvent[]): FrameCosts {
  const events = mainThread(trace)
  // A frame ends where the page hands its pictures to the compositor.
  const ends = events.filter(one => one.name === 'Commit').map(one => one.ts + (one.dur ?? 0))
  const moves = events.filter(one => one.name === 'EventDispatch' && one.args?.data?.type === 'pointermove')
  const frames = ends
    .toSorted((a, b) => a - b)
    .flatMap((from, index, all) => {
      const to = all[index + 1]
      return to !== undefined && moves.some(one => one.ts >= from && one.ts < to) ? [{ from, to }] : []
    })
  const script = outermost(events.filter(one => one.ph === 'X' && SCRIPT.has(one.name)))
  const busy = outermost(events.filter(one => one.ph === 'X' && one.name === 'RunTask'))
  const took = (work: readonly TraceEvent[], { from, to }: { from: number; to: number }) =>
    work.reduce((sum, { ts, tdur = 0 }) => (ts >= from && ts < to ? sum + tdur : sum), 0) / MICRO
  return {
    p95: quantile(
      frames.map(frame => took(script, frame)),
      0.95,
    ),
    dropped: frames.filter(frame => took(busy, frame) > FRAME).length / Math.max(1, frames.length),
    frames: frames.length,
  }
}
