import { projectFrames } from '../../../../../compositions/time/normalize'
import type { Editor } from '../../../core/editor'
import { playRange } from '../../../core/playhead/play-range'

/** Shows on the canvas what was just chosen, from frame `from` to frame `to`, unless the person wants less motion. */
export function preview({ playhead, store }: Editor, { from, to }: { from: number; to: number }): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const last = projectFrames(store.state.project) - 2
  const range = { from: Math.max(0, Math.round(from)), to: Math.min(last, Math.round(to)) }
  if (range.to > range.from) playRange(playhead, range)
}
