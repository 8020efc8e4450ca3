import { quantile } from '@/tests/bench/quantile'
import type { TraceEvent } from './trace'

/**
 * The cost of frames: script time and main-thread time in milliseconds (95th percentiles), and the share of frames over
 * budget.
 */
export type FrameCosts = { p95: number; busy: number; dropped: number; frames: number }

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

/** Main-thread budget of a frame in milliseconds. */
const FRAME = 17

const MICRO = 1_000

/** Outermost events of a list, in order, so that nested calls are counted once. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let after = Number.NEGATIVE_INFINITY
  const inOrder = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return inOrder.filter(({ ts, dur = 0 }) => {
    if (ts < after) return false
    after = ts + dur
    return true
  })
}

/** The main thread of a page: the busiest of the threads with that name. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const names = events.filter(one => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
  const threads = names.map(({ pid, tid }) => events.filter(one => one.pid === pid && one.tid === tid))
  return threads.sort((a, b) => b.length - a.length)[0] ?? []
}

/**
 * The frames during which an event of this type was handled, from a trace, or all frames for `any`: the script time and
 * main-thread time of each, and how many were over budget. Counts thread time only, because without a graphics card and
 * with few cores the rest is waiting for a core.
 */
export function frameCosts(trace: readonly TraceEvent[], type: string): FrameCosts {
  const events = mainThread(trace)
  // A frame ends when the page commits to the compositor.
  const ends = events.filter(one => one.name === 'Commit').map(one => one.ts + (one.dur ?? 0))
  const handled = events.filter(one => one.name === 'EventDispatch' && one.args?.data?.type === type)
  const frames = ends
    .toSorted((a, b) => a - b)
    .flatMap((from, index, all) => {
      const to = all[index + 1]
      if (to === undefined) return []
      return type === 'any' || handled.some(one => one.ts >= from && one.ts < to) ? [{ from, to }] : []
    })
  const script = outermost(events.filter(one => one.ph === 'X' && SCRIPT.has(one.name)))
  const busy = outermost(events.filter(one => one.ph === 'X' && one.name === 'RunTask'))
  const took = (work: readonly TraceEvent[], { from, to }: { from: number; to: number }) =>
    work.reduce((sum, { ts, tdur = 0 }) => (ts >= from && ts < to ? sum + tdur : sum), 0) / MICRO
  const p95 = (work: readonly TraceEvent[]) =>
    quantile(
      frames.map(frame => took(work, frame)),
      0.95,
    )
  return {
    p95: p95(script),
    busy: p95(busy),
    dropped: frames.filter(frame => took(busy, frame) > FRAME).length / Math.max(1, frames.length),
    frames: frames.length,
  }
}
