import type { Frame } from './frame'
import type { Prepared } from './prepare'
import { shownAt } from './shown-at'

/**
 * Everything that is on screen in frame `n` (counted from 0), from back to front. Pure: equal prepared values and
 * equal frames give equal data, and equal data are equal pixels (F1, F2). Outside the project nothing is on.
 */
export function evaluate(prepared: Prepared, n: number): Frame {
  const layers: Frame['layers'] = []
  const meetings = prepared.meetings.filter(({ first, after }) => n >= first && n < after)
  for (const layer of prepared.layers) {
    const meeting = meetings.length
      ? meetings.find(({ from, to }) => from.includes(layer) || to.includes(layer))
      : undefined
    if (meeting?.to[0] === layer) layers.push(meeting.at(n))
    if (meeting || n < layer.first || n >= layer.after) continue
    for (const shown of shownAt(layer, n)) if (shown.box.opacity > 0) layers.push(shown)
  }
  return { layers }
}
