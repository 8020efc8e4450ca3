/** The tracked events, sent only with consent. */
export type TrackedEvent = 'Page seen' | 'Contact asked for' | 'Upgrade asked for'

type Values = Record<string, string | number>

let sink: ((event: TrackedEvent, values: Values) => void) | null = null

/** Sets the function that receives events; null for none. */
export function setAnalyticsSink(next: typeof sink): void {
  sink = next
}

/** Tracks an event. Without consent it does nothing and keeps nothing. */
export const track = (event: TrackedEvent, values: Values = {}): void => sink?.(event, values)
