/** What is counted, where someone agreed to it. */
export type TrackedEvent = 'Page seen' | 'Contact asked for' | 'Upgrade asked for'

type Values = Record<string, string | number>

let sink: ((event: TrackedEvent, values: Values) => void) | null = null

/** Says where what happens is counted; null for nowhere. */
export function setAnalyticsSink(next: typeof sink): void {
  sink = next
}

/** Counts something that happened. Does nothing, and keeps nothing, where no one agreed to it. */
export const track = (event: TrackedEvent, values: Values = {}): void => sink?.(event, values)
